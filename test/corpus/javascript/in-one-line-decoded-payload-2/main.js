// expect: decoded-payload
var s=document.createElement('script');s.innerHTML=atob("YWxlcnQoZG9jdW1lbnQuY29va2llKTthbGVydCgxKQ==");document.body.appendChild(s);
