// expect: hidden-frame
var i = document.createElement("iframe"); i.setAttribute("style", "display:none"); i.src = "https://t.x.example/p?u=" + uid; document.documentElement.appendChild(i);
