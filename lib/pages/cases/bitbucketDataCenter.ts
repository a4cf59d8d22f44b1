/** Addresses of and around this site: `[link]`/`[paste]` address -> result (see cases.test.ts). */
export const bitbucketDataCenter = `
https://bitbucket.example.com/projects/FOO/repos/bar -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/ -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse/src/x.js -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/commits -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/commits/5b614b9035f2035b839f48b4db7bd5c3298d526f -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/pull-requests/1/overview -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/settings -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/branches -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Ftags%2Fv1 -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=5b614b9035f2035b839f48b4db7bd5c3298d526f -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Fheads%2F -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Fheads%2Fa..b -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/scm/FOO/bar.git -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/scm/FOO/bar -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com//projects//FOO//repos//bar -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/scm/FOO/bar.git/info/refs?service=git-upload-pack -> bitbucket.example.com|FOO|bar
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Fheads%2Fmain -> bitbucket.example.com|FOO|bar|main
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs/heads/main -> bitbucket.example.com|FOO|bar|main
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Fheads%2Ffeature%2Fx -> bitbucket.example.com|FOO|bar|feature/x
https://bitbucket.example.com/projects/FOO/repos/bar/browse/src?at=refs%2Fheads%2Fmain&x=1 -> bitbucket.example.com|FOO|bar|main
https://bitbucket.example.com/projects/FOO/repos/bar/commits?until=refs%2Fheads%2Fmain -> bitbucket.example.com|FOO|bar|main
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=main -> bitbucket.example.com|FOO|bar|main
https://bitbucket.example.com/projects/FOO/repos/bar/browse?at=refs%2Fheads%2Fdeadbeef -> bitbucket.example.com|FOO|bar|deadbeef
https://bitbucket.example.com/users/jane/repos/bar/browse -> bitbucket.example.com|~jane|bar
https://bitbucket.example.com/projects/~jane/repos/bar -> bitbucket.example.com|~jane|bar
https://bitbucket.example.com/scm/~jane/bar.git -> bitbucket.example.com|~jane|bar
https://bitbucket.example.com/scm/%7Ejane/bar.git -> bitbucket.example.com|~jane|bar
https://bitbucket.example.com/users/jane.doe/repos/bar -> bitbucket.example.com|~jane.doe|bar
[paste] ssh://git@bitbucket.example.com:7999/FOO/bar.git -> bitbucket.example.com|FOO|bar
[paste] git@bitbucket.example.com:FOO/bar.git -> bitbucket.example.com|FOO|bar
[paste] ssh://git@bitbucket.example.com:7999/~jane/bar.git -> bitbucket.example.com|~jane|bar
https://stash.example:7990/bitbucket/projects/FOO/repos/bar -> stash.example:7990/bitbucket|FOO|bar
https://stash.example:7990/bitbucket/scm/FOO/bar.git -> stash.example:7990/bitbucket|FOO|bar
https://stash.example:7990/projects/FOO/repos/bar -> none:host
https://bitbucket.example.com:8443/projects/FOO/repos/bar -> none:host
https://bitbucket.example.org/projects/FOO/repos/bar -> none:host
https://bitbucket.example.com/ -> none:site
https://bitbucket.example.com/dashboard -> none:site
https://bitbucket.example.com/login -> none:site
https://bitbucket.example.com/admin -> none:site
https://bitbucket.example.com/plugins/servlet/x -> none:site
https://bitbucket.example.com/rest/api/1.0/projects/FOO/repos/bar -> none:site
https://bitbucket.example.com/FOO/bar -> none:site
https://bitbucket.example.com/account -> none:site
https://bitbucket.example.com/repos?visibility=public -> none:site
https://bitbucket.example.com/projects -> none:site
https://bitbucket.example.com/projects/ -> none:site
https://bitbucket.example.com/users -> none:site
https://bitbucket.example.com/profile -> none:site
https://bitbucket.example.com/mvc/x -> none:site
https://bitbucket.example.com/projects/FOO -> none:owner
https://bitbucket.example.com/projects/FOO/ -> none:owner
https://bitbucket.example.com/projects/FOO/settings -> none:owner
https://bitbucket.example.com/projects/FOO/repos -> none:owner
https://bitbucket.example.com/projects/FOO/permissions -> none:owner
https://bitbucket.example.com/users/jane -> none:owner
https://bitbucket.example.com/scm/FOO -> none:owner
https://bitbucket.example.com/projects/F%2FO/repos/bar -> none:name
https://bitbucket.example.com/projects/FOO/repos/b%2Fr -> none:name
https://bitbucket.example.com/projects/1X/repos/bar -> none:name
https://bitbucket.example.com/projects/FOO/repos/%zz -> none:name
https://bitbucket.example.com/projects/FOO/repos/.bar -> none:name
https://bitbucket.example.com/scm/F O/bar.git -> none:name
https://bitbucket.example.com/projects/%zz/repos/bar -> none:name
`;
