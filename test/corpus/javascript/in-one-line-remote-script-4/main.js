// expect: remote-script
let{src}={src:"https://x.example/q.js"};let e=document.createElement("SCRIPT");e.src=src;document.head.appendChild(e);
