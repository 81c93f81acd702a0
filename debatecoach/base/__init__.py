"""The ground everything stands on: files and locks, archives from elsewhere, characters nobody sees."""
