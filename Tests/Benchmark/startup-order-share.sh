#!/bin/sh
# startup-order-share.sh BINARY ORDER: says how many of the functions that ORDER names are in
# BINARY. Fails if fewer than nine in ten are, because such a list is stale. Needs nm, and a BINARY
# that is not stripped.
set -eu
names=$(mktemp)
trap 'rm -f "$names"' EXIT
nm "$1" | awk '{ print $NF }' | LC_ALL=C sort -u > "$names"
LC_ALL=C sort -u "$2" | awk -v names="$names" '
    BEGIN { while ((getline name < names) > 0) isThere[name] = 1 }
    { all += 1; if ($0 in isThere) found += 1; else print "  not found: " $0 }
    END {
        share = all > 0 ? int(found * 100 / all) : 0
        printf "startup.order: %d of %d functions are in the program, %d %%\n", found, all, share
        exit share < 90
    }'
