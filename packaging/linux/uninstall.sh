#!/bin/sh
# Takes Debate Coach away; your cases, settings, voices and models stay.
set -eu
data=${XDG_DATA_HOME:-$HOME/.local/share}
rm -rf "$data/debatecoach-program" "$data/applications/debatecoach.desktop" \
    "$data/mime/packages/debatecoach.xml" "$data/icons/hicolor/scalable/apps/debatecoach.svg"
[ ! -L "$HOME/.local/bin/debatecoach" ] || rm "$HOME/.local/bin/debatecoach"
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
