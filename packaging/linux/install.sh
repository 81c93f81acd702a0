#!/bin/sh
# Installs Debate Coach for this user, over an older version if there is one. Your cases are not touched.
set -eu
from=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$data/debatecoach-program
new=$program.new
rm -rf "$new"
mkdir -p "$data/applications" "$data/mime/packages" "$data/icons/hicolor/scalable/apps" "$HOME/.local/bin"
cp -R "$from/program" "$new"
cp "$from/uninstall.sh" "$new/"
rm -rf "$program" # a program that runs keeps its open files
mv "$new" "$program"
sed "s|@PROGRAM@|\"$program/debatecoach\"|" "$from/debatecoach.desktop" > "$data/applications/debatecoach.desktop"
cp "$from/debatecoach.xml" "$data/mime/packages/"
cp "$from/debatecoach.svg" "$data/icons/hicolor/scalable/apps/"
ln -sf "$program/debatecoach" "$HOME/.local/bin/debatecoach"
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
echo "Installed in $program. Start it from the menu, or as $HOME/.local/bin/debatecoach."
