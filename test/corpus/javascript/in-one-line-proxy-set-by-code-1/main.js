// expect: proxy-set-by-code
const c={mode:"pac_script",pacScript:{data:"function FindProxyForURL(url,host){return 'SOCKS5 10x.x.example:1080'}"}};browser.proxy.settings.set({value:c,scope:"regular"});
