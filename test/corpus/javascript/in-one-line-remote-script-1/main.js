// expect: remote-script
var d=document,s=d.createElement("script");s.type="text/javascript";s.src=(location.protocol=="https:"?"https:":"http:")+"//cdn.x.example/w.js";d.body.appendChild(s);
