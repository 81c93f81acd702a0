"""The blind study: are the team's spoken speeches preferred to one plain prompt's to the same model?"""
