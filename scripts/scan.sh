#!/bin/sh
# `npm run scan`: from the start-up snapshot. Where there is none, or none that this Node takes (it ends with 14 then), one is made.
# A Node that does not know all flags (it ends with 9) is given its own by bundle.mjs.
root=${0%/*}/..
PATH=$root/node_modules/.bin:$PATH
if [ -f "$root/.build/scan.blob" ]; then
  # The same flags and environment as in bundle.mjs, where they are explained.
  GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1 node --snapshot-blob "$root/.build/scan.blob" --turbo-filter=scan --no-regexp-peephole-optimization --no-rehash-snapshot --initial-old-space-size=64 --min-semi-space-size=16 --max-semi-space-size=16 --v8-pool-size=1 --invocation-count-for-maglev=1600 --no-maglev-loop-peeling --no-maglev-cse -- "$@"
  code=$?
  [ $code -eq 14 ] || [ $code -eq 9 ] || exit $code
  [ $code -eq 9 ] || rm -f "$root/.build/scan.blob"
fi
exec node "$root/scripts/bundle.mjs" scan "$@"
