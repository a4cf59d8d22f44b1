/** Addresses of and around this site: `[link]`/`[paste]` address -> result (see cases.test.ts). */
export const sourcehut = `
https://git.sr.ht/~abcdw/rde -> git.sr.ht|~abcdw|rde
http://git.sr.ht/~abcdw/rde/ -> git.sr.ht|~abcdw|rde
https://git.sr.ht/%7Eabcdw/rde -> git.sr.ht|~abcdw|rde
https://git.sr.ht//~abcdw//rde -> git.sr.ht|~abcdw|rde
https://Git.SR.ht/~abcdw/rde -> git.sr.ht|~abcdw|rde
[paste] git@git.sr.ht:~abcdw/rde -> git.sr.ht|~abcdw|rde
[paste] ssh://git@git.sr.ht/~abcdw/rde -> git.sr.ht|~abcdw|rde
[paste] git.sr.ht/~abcdw/rde -> git.sr.ht|~abcdw|rde
[paste] git@git.sr.ht:~abcdw/rde.git -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/log -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/refs -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/commit/5b614b9035f2035b839f48b4db7bd5c3298d526f -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/commit/5b614b9035f2035b839f48b4db7bd5c3298d526f.patch -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/archive/master.tar.gz -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/5b614b9035f2035b839f48b4db7bd5c3298d526f/item/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/5b614b9035f2035b839f48b4db7bd5c3298d526f -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/blob/master/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/refs/v1 -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/settings/info -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/blame/master/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/master/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/contributors -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/%zz/item/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/item/x -> git.sr.ht|~abcdw|rde
https://git.sr.ht/~abcdw/rde/tree/master -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/~abcdw/rde/tree/master/item -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/~abcdw/rde/tree/master/item/a/b -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/~abcdw/rde/tree/feature/x/item/README -> git.sr.ht|~abcdw|rde|feature/x
https://git.sr.ht/~abcdw/rde/log/master -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/~abcdw/rde/tree/feature%2Fx/item/a -> git.sr.ht|~abcdw|rde|feature/x
https://git.sr.ht/~abcdw/rde/tree/master/item/item/x -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/~abcdw/rde/log/master/item/README -> git.sr.ht|~abcdw|rde|master
https://git.sr.ht/ -> none:site
https://git.sr.ht/projects -> none:site
https://git.sr.ht/create -> none:site
https://git.sr.ht/login -> none:site
https://git.sr.ht/abcdw/rde -> none:site
https://git.sr.ht/api/repos -> none:site
https://git.sr.ht/@abcdw/rde -> none:site
https://git.sr.ht/~abcdw -> none:owner
https://git.sr.ht/~abcdw/ -> none:owner
https://git.sr.ht/~abcdw?search=x -> none:owner
https://git.sr.ht/~/rde -> none:name
https://git.sr.ht/~a%2Fb/rde -> none:name
https://git.sr.ht/~abcdw/r%2Fe -> none:name
https://git.sr.ht/~abcdw/%zz -> none:name
https://git.sr.ht/~abcdw/a b -> none:name
https://git.sr.ht/~-a/b -> none:name
https://git.sr.ht/~abcdw/.git -> none:name
https://git.sr.ht/~~/x -> none:name
https://sr.ht/~abcdw/rde -> none:host
https://hg.sr.ht/~abcdw/rde -> none:host
https://todo.sr.ht/~abcdw/rde -> none:host
https://lists.sr.ht/~abcdw/rde -> none:host
https://git.sr.ht.evil.example/~abcdw/rde -> none:host
https://git.sr.ht:8443/~abcdw/rde -> none:host
https://git.sr.ht./~abcdw/rde -> none:host
https://www.git.sr.ht/~abcdw/rde -> none:host
https://evil.example/git.sr.ht/~abcdw/rde -> none:host
https://gits.rht/~abcdw/rde -> none:host
https://git.sr.ht@evil.example/~abcdw/rde -> none:host
`;
