// expect: remote-script
function inject(src){return new Promise(r=>{const s=document.createElement("script");s.onload=r;s.src=src;(document.head||document.documentElement).appendChild(s)})} inject("https://cdn.x.example/a/b.js");
