/** Addresses of and around this site: `[link]`/`[paste]` address -> result (see cases.test.ts). */
export const azure = `
https://dev.azure.com/contoso/website/_git/frontend -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/ -> dev.azure.com|contoso/website|frontend
http://dev.azure.com/contoso/website/_git/frontend -> dev.azure.com|contoso/website|frontend
https://contoso@dev.azure.com/contoso/website/_git/frontend -> dev.azure.com|contoso/website|frontend
https://DEV.azure.com//contoso//website//_git//frontend -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/_full/frontend -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/_optimized/frontend -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend.git -> dev.azure.com|contoso/website|frontend
[paste] git@ssh.dev.azure.com:v3/contoso/website/frontend -> dev.azure.com|contoso/website|frontend
[paste] ssh://git@ssh.dev.azure.com/v3/contoso/website/frontend -> dev.azure.com|contoso/website|frontend
[paste] ssh://git@ssh.dev.azure.com:22/v3/contoso/website/frontend -> dev.azure.com|contoso/website|frontend
[paste] dev.azure.com/contoso/website/_git/frontend -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/pullrequest/7 -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/pullrequests?_a=active -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/commit/5b614b9035f2035b839f48b4db7bd5c3298d526f -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/commits -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/branches -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/tags -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/pushes -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?path=/a.js -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GTv1 -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GC5b614b9035f2035b839f48b4db7bd5c3298d526f -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GB -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GBa..b -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=main -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GB-x -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/commits?itemVersion=GTv1 -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?_a=contents#x -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend/branchCompare?baseVersion=GBmain -> dev.azure.com|contoso/website|frontend
https://dev.azure.com/contoso/website/_git/frontend?version=GBmain -> dev.azure.com|contoso/website|frontend|main
https://dev.azure.com/contoso/website/_git/frontend?version=GBfeature%2Fx -> dev.azure.com|contoso/website|frontend|feature/x
https://dev.azure.com/contoso/website/_git/frontend?version=GBfeature/x -> dev.azure.com|contoso/website|frontend|feature/x
https://dev.azure.com/contoso/website/_git/frontend?path=%2Fa.js&version=GBmain&_a=contents -> dev.azure.com|contoso/website|frontend|main
https://dev.azure.com/contoso/website/_git/frontend/commits?itemVersion=GBmain -> dev.azure.com|contoso/website|frontend|main
https://dev.azure.com/contoso/website/_git/frontend?version=GBdeadbeef -> dev.azure.com|contoso/website|frontend|deadbeef
https://dev.azure.com/contoso/website/_git/frontend?version=GBa%2Bb -> dev.azure.com|contoso/website|frontend|a+b
https://dev.azure.com/contoso/website/_git/frontend?version=GBmain&version=GBx -> dev.azure.com|contoso/website|frontend|main
https://dev.azure.com/contoso/My%20Project/_git/My%20Repo -> dev.azure.com|contoso/My Project|My Repo
https://dev.azure.com/contoso/_git/website -> dev.azure.com|contoso/website|website
https://dev.azure.com/contoso/_git/website?version=GBmain -> dev.azure.com|contoso/website|website|main
https://dev.azure.com/contoso/w%C3%A9b/_git/%E4%BD%A0 -> dev.azure.com|contoso/w\u00e9b|\u4f60
https://dev.azure.com/contoso/R%26D/_git/a%26b -> dev.azure.com|contoso/R&D|a&b
https://contoso.visualstudio.com/website/_git/frontend -> contoso.visualstudio.com|website|frontend
https://contoso.visualstudio.com/DefaultCollection/website/_git/frontend -> contoso.visualstudio.com|website|frontend
https://contoso.visualstudio.com/defaultcollection/website/_git/frontend -> contoso.visualstudio.com|website|frontend
http://contoso.visualstudio.com/website/_git/frontend/ -> contoso.visualstudio.com|website|frontend
https://Contoso.VisualStudio.com/website/_git/frontend -> contoso.visualstudio.com|website|frontend
https://contoso.visualstudio.com/website/_git/_full/frontend -> contoso.visualstudio.com|website|frontend
[paste] contoso@vs-ssh.visualstudio.com:v3/contoso/website/frontend -> contoso.visualstudio.com|website|frontend
https://contoso.visualstudio.com/website/_git/frontend/pullrequest/1 -> contoso.visualstudio.com|website|frontend
https://contoso.visualstudio.com/website/_git/frontend?version=GBmain -> contoso.visualstudio.com|website|frontend|main
https://contoso.visualstudio.com/_git/website -> contoso.visualstudio.com|website|website
https://contoso.visualstudio.com/DefaultCollection/_git/website -> contoso.visualstudio.com|website|website
https://dev.azure.com/ -> none:site
https://dev.azure.com/contoso -> none:site
https://contoso.visualstudio.com/ -> none:site
https://dev.azure.com/contoso/website -> none:owner
https://dev.azure.com/contoso/website/_build?definitionId=3 -> none:owner
https://dev.azure.com/contoso/website/_wiki/wikis/x/1 -> none:owner
https://dev.azure.com/contoso/website/_boards/board -> none:owner
https://dev.azure.com/contoso/website/_versionControl -> none:owner
https://dev.azure.com/contoso/website/_packaging -> none:owner
https://dev.azure.com/contoso/_settings/users -> none:owner
https://dev.azure.com/contoso/website/_git -> none:owner
https://dev.azure.com/contoso/website/_git/ -> none:owner
https://dev.azure.com/contoso/website/_apis/git/repositories -> none:owner
https://dev.azure.com/contoso/_usersSettings/keys -> none:owner
https://dev.azure.com/_git/x -> none:name
https://dev.azure.com/contoso/a/b/_git/x -> none:name
https://dev.azure.com/contoso/a%2Fb/_git/x -> none:name
https://dev.azure.com/contoso/website/_git/a%2Fb -> none:name
https://dev.azure.com/contoso/website/_git/%zz -> none:name
https://dev.azure.com/contoso/%zz/_git/x -> none:name
https://dev.azure.com/contoso/website/_git/a%3Ab -> none:name
https://dev.azure.com/contoso/website/_git/_x -> none:name
https://dev.azure.com/contoso/_x/_git/y -> none:name
https://dev.azure.com/contoso/website/_git/x. -> none:name
https://dev.azure.com/contoso/website/_git/%00 -> none:name
https://dev.azure.com/contoso/a%3Cb/_git/x -> none:name
[paste] git@ssh.dev.azure.com:contoso/website/frontend -> none:name
[paste] git@ssh.dev.azure.com:v3/contoso/website -> none:name
https://dev.azure.com.evil.example/contoso/website/_git/frontend -> none:host
https://dev.azure.com:8443/contoso/website/_git/frontend -> none:host
https://dev.azure.com./contoso/website/_git/frontend -> none:host
https://www.dev.azure.com/contoso/website/_git/frontend -> none:host
https://azure.com/contoso/website/_git/frontend -> none:host
https://portal.azure.com/contoso/website/_git/frontend -> none:host
https://evil.example/dev.azure.com/contoso/website/_git/frontend -> none:host
https://visualstudio.com/contoso/website/_git/frontend -> none:host
https://marketplace.visualstudio.com/contoso/website/_git/frontend -> none:host
https://contoso.vsrm.visualstudio.com/contoso/website/_git/frontend -> none:host
https://contoso.visualstudio.com.evil.example/contoso/website/_git/frontend -> none:host
https://contoso.visualstudio.com:8443/contoso/website/_git/frontend -> none:host
https://xvisualstudio.com/contoso/website/_git/frontend -> none:host
https://-x.visualstudio.com/contoso/website/_git/frontend -> none:host
https://dev.azure.com@evil.example/contoso/website/_git/frontend -> none:host
`;
