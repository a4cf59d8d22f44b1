#!/bin/sh
# `npm run scan`: from the start-up snapshot. Where there is none, or none that this Node takes (it ends with 14 then), one is made.
root=${0%/*}/..
PATH=$root/node_modules/.bin:$PATH
if [ -f "$root/.build/scan.blob" ]; then
  # The same flags and environment as in bundle.mjs, where they are explained.
  GLIBC_TUNABLES=glibc.malloc.hugetlb=1 node --snapshot-blob "$root/.build/scan.blob" --turbo-filter=scan --no-regexp-peephole-optimization --no-rehash-snapshot --initial-old-space-size=64 --min-semi-space-size=16 --max-semi-space-size=16 --v8-pool-size=1 -- "$@"
  code=$?
  [ $code -eq 14 ] || exit $code
  rm -f "$root/.build/scan.blob"
fi
exec node "$root/scripts/bundle.mjs" scan "$@"
