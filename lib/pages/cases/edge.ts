/** Addresses of and around this site: `[link]`/`[paste]` address -> result (see cases.test.ts). */
export const edge = `
https://microsoftedge.microsoft.com/addons/detail/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/x-%E2%80%93-y/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/x-%E2%80%93-y/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/x-%E2%80%93-y/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/x-%E2%80%93-y/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak?hl=en-US&gl=US#x -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak?hl=en-US&gl=US#x -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak?hl=en-US&gl=US#x -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak?hl=en-US&gl=US#x -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak/ -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak/ -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak/ -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak/ -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/%zz/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/%zz/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/%zz/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/%zz/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com/addons/detail/cjpalhdlnbpafiamejdnhcphjbkeiagm/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
http://microsoftedge.microsoft.com/addons/detail/cjpalhdlnbpafiamejdnhcphjbkeiagm/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://microsoftedge.microsoft.com//addons//detail/cjpalhdlnbpafiamejdnhcphjbkeiagm/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://MicrosoftEdge.Microsoft.com/addons/detail/cjpalhdlnbpafiamejdnhcphjbkeiagm/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
[link] https://edge.microsoft.com/extensionwebstorebase/v1/crx?response=redirect&x=id%3Dodfafepnkmbhccpbejgmiehpchacaeak%26installsource%3Dondemand%26uc -> edge|odfafepnkmbhccpbejgmiehpchacaeak
[paste] https://edge.microsoft.com/extensionwebstorebase/v1/crx?x=id%3Dodfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
[paste] microsoftedge.microsoft.com/addons/detail/odfafepnkmbhccpbejgmiehpchacaeak -> edge|odfafepnkmbhccpbejgmiehpchacaeak
https://edge.microsoft.com/extensionwebstorebase/v1/crx?x=id%3Dodfafepnkmbhccpbejgmiehpchacaeak%26uc -> none:download
[link] https://edge.microsoft.com/extensionwebstorebase/v1/crx?x=uc -> none:store
https://edge.microsoft.com/ -> none:store
https://microsoftedge.microsoft.com/ -> none:store
https://microsoftedge.microsoft.com/addons -> none:store
https://microsoftedge.microsoft.com/addons/ -> none:store
https://microsoftedge.microsoft.com/addons/detail -> none:store
https://microsoftedge.microsoft.com/addons/detail/ -> none:store
https://microsoftedge.microsoft.com/addons/themes -> none:store
https://microsoftedge.microsoft.com/addons/Microsoft-Edge-Extensions-Home -> none:store
https://microsoftedge.microsoft.com/addons/search/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/addons/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/insider/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaea -> none:store
https://microsoftedge.microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeakb -> none:store
https://microsoftedge.microsoft.com/addons/detail/x/ODFAFEPNKMBHCCPBEJGMIEHPCHACAEAK -> none:store
https://microsoftedge.microsoft.com/addons/detail/x%2Fodfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/addons/getproductdetailsbycrxid/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/?x=addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/addons/category/Productivity -> none:store
https://microsoftedge.microsoft.com/en-us/microsoft-edge/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com/addons/detail/a/b/odfafepnkmbhccpbejgmiehpchacaeak -> none:store
https://microsoftedge.microsoft.com.evil.example/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoftedge.microsoft.com:8080/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoftedge.microsoft.com./addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://www.microsoftedge.microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoftedge-microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoftedge.microsoft.co/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://evil.example/microsoftedge.microsoft.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://microsoftedge.microsoft.com@evil.example/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
https://addons.opera.com/addons/detail/x/odfafepnkmbhccpbejgmiehpchacaeak -> none:host
`;
