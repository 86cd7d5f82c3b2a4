#!/bin/sh
# startup-order.sh BINARY: prints the library functions that BINARY runs from its start, through a
# few keys, to its end, so that the linker can put them next to each other. Needs valgrind. The
# program's own functions are left out: they are already together, and every change would make them
# stale.
set -eu
binary=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export TERM=xterm-256color LANG=C.UTF-8

# The first start fills the catalogue, which later ones do not.
(sleep 1; printf q) | script -qec "$binary --data $folder/data" /dev/null >/dev/null
keys() {
    sleep 8
    for text in 'jj  ' '/pe' '\033' 'aMilk' '\025' '\033' '22 ' 'q'; do
        printf "$text"
        sleep 2
    done
}
keys | script -qec "valgrind --tool=callgrind --demangle=no --compress-strings=no \
    --callgrind-out-file=$folder/calls --log-file=/dev/null $binary --data $folder/data" \
    /dev/null >/dev/null

modules='9ScreenKit|12TerminalCore|12CursesDriver|7Storage|6Models|15ShoppingScreens|9Resources'
modules="$modules|15CommandLineTool|15ContactsScreens|15SettingsScreens|14WeatherScreens"
modules="$modules|14ForecastClient|9Gazetteer|12Reachability|11Interchange|7Satchel"
awk -v binary="$binary" '
    /^ob=/ { isOurs = $0 == "ob=" binary }
    /^fn=/ && isOurs { sub(/^fn=/, ""); sub(/\047[0-9]+$/, ""); print }
' "$folder/calls" | grep -Ev "$modules|^0x|^\(" | LC_ALL=C sort -u
