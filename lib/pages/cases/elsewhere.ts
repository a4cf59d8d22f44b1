/** Addresses that belong to no site: `[link]`/`[paste]` address -> result (see cases.test.ts). */
export const elsewhere = `
 -> none:address
about:addons -> none:address
about:blank -> none:address
chrome://extensions/ -> none:address
edge://extensions/ -> none:address
chrome-extension://cjpalhdlnbpafiamejdnhcphjbkeiagm/x.html -> none:address
moz-extension://a/b -> none:address
view-source:https://github.com/a/b -> none:address
javascript:alert(1) -> none:address
data:text/html,https://github.com/a/b -> none:address
file:///home/a/b.git -> none:address
mailto:a@github.com -> none:address
ftp://github.com/a/b -> none:address
ssh://git@github.com/a/b -> none:address
git://github.com/a/b -> none:address
git@github.com:a/b.git -> none:address
github.com/a/b -> none:address
//github.com/a/b -> none:address
/a/b -> none:address
a/b -> none:address
https:// -> none:address
http:/ -> none:address
https:// github.com/a/b -> none:address
blob:https://github.com/x -> none:address
ws://github.com/a/b -> none:address
not an address -> none:address
gorhill/uBlock -> none:address
https://[/x/y -> none:address
[paste] mailto:git@github.com:a/b -> none:address
[paste] javascript:github.com/a/b -> none:address
[paste] chrome://extensions/?id=cjpalhdlnbpafiamejdnhcphjbkeiagm -> none:address
[paste] about:github.com/a/b -> none:address
[paste] data:x,git@github.com:a/b -> none:address
[paste] git clone https://github.com/a/b -> none:address
[paste] gorhill/uBlock -> none:address
[paste] cjpalhdlnbpafiamejdnhcphjbkeiagm -> none:address
[paste] C:\\a\\b -> none:address
[paste] file:///a/b.git -> none:address
[paste] git@github.com -> none:address
[paste] git@:a/b -> none:address
[paste] ssh:// -> none:address
[paste] git:// -> none:address
[paste] a b c -> none:address
[paste] ext::sh -c x -> none:address
[paste] --upload-pack=x -> none:address
[paste] git@github.com: a/b -> none:address
[paste] https://git.unknown.org/foo/bar.git -> ?service|git.unknown.org|foo|bar
[paste] https://git.unknown.org:8443/a/b/bar.git -> ?service|git.unknown.org:8443|a/b|bar
[paste] git@git.unknown.org:foo/bar.git -> ?service|git.unknown.org|foo|bar
[paste] git@git.unknown.org:foo/bar -> ?service|git.unknown.org|foo|bar
[paste] ssh://git@git.unknown.org:2222/foo/bar -> ?service|git.unknown.org|foo|bar
[paste] git://git.unknown.org/emacs.git -> ?service|git.unknown.org||emacs
[paste] git.unknown.org/foo/bar.git -> ?service|git.unknown.org|foo|bar
[paste] https://u:p@git.unknown.org/foo/bar.git -> ?service|git.unknown.org|foo|bar
[paste] https://git.unknown.org/pub/scm/linux.git -> ?service|git.unknown.org|pub/scm|linux
[paste] https://git.unknown.org/foo/bar -> none:host
[paste] https://git.unknown.org/ -> none:host
[paste] https://localhost/foo/bar.git -> none:host
[paste] https://git.unknown.org/foo/b%2Fr.git -> none:host
[paste] https://git.unknown.org/foo/.git -> none:host
[paste] https://git.unknown.org/f%20o/bar.git -> none:host
[paste] https://git.unknown.org/-x/bar.git -> none:host
[paste] https://git.unknown.org/%zz/bar.git -> none:host
[paste] git@git.unknown.org:foo/b;r -> none:host
[paste] https://git.unknown.org/foo/bar.git/x -> none:host
https://git.unknown.org/foo/bar.git -> none:host
[link] https://git.unknown.org/foo/bar.git -> none:host
https://example.com/ -> none:host
https://chromium.googlesource.com/chromium/src -> none:host
https://addons.opera.com/en/extensions/details/x/ -> none:host
https://chrome-stats.com/d/cjpalhdlnbpafiamejdnhcphjbkeiagm -> none:host
https://web.archive.org/web/2024/https://github.com/a/b -> none:host
https://translate.google.com/?u=https://github.com/a/b -> none:host
http://10.0.0.1/a/b -> none:host
https://xn--80ak6aa92e.com/a/b -> none:host
https://sourceforge.net/p/a/b -> none:host
https://launchpad.net/a/b -> none:host
https://huggingface.co/a/b -> none:host
https://salsa.debian.org/a/b -> none:host
https://gitee.com/a/b -> none:host
https://launchpad.net/~a/+git/b -> none:host
https://git.launchpad.net/ubuntu/+source/x -> none:host
https://gitee.com/a/b/tree/master -> none:host
https://git.kernel.org/pub/scm/git/git.git/ -> none:host
https://git.savannah.gnu.org/cgit/emacs.git -> none:host
https://cgit.freedesktop.org/x -> none:host
https://android.googlesource.com/platform/x -> none:host
https://source.chromium.org/chromium/chromium/src -> none:host
https://gitflic.ru/project/a/b -> none:host
https://git.code.sf.net/p/a/b -> none:host
https://pagure.io/a -> none:host
https://radicle.xyz/a -> none:host
https://npmjs.com/package/x -> none:host
https://crates.io/crates/x -> none:host
https://pypi.org/project/x/ -> none:host
http://[::1]:3000/a/b -> none:host
https://localhost/a/b -> none:host
resource://a/b -> none:address
wyciwyg://0/https://github.com/a/b -> none:address
intent://github.com/a/b#Intent;end -> none:address
devtools://devtools/x -> none:address
chrome-untrusted://x/a -> none:address
brave://extensions/ -> none:address
vivaldi://extensions/ -> none:address
\u0000 -> none:address
https -> none:address
https: -> none:address
http:// -> none:address
https://?a/b -> none:address
%68ttps://github.com/a/b -> none:address
[paste] ssh://git@gist.github.com/abc.git -> ?service|gist.github.com||abc
[paste] ssh://git@constructor/a/b -> none:host
[paste] git@constructor:a/b -> none:host
[paste] ssh://git@__proto__/a/b.git -> none:host
https://constructor/a/b -> none:host
https://__proto__/a/b -> none:host
`;
