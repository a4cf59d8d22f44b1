// expect: remote-script
const s=document.createElement("script");Object.assign(s,{src:"https://x.example/a.js",async:true});document.head.append(s);
