const re = /\b0x[a-fA-F0-9]{40}\b/g;

const w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

const hits = [];

while (w.nextNode()) if (re.test(w.currentNode.nodeValue)) hits.push(w.currentNode);

for (const n of hits) {
  const s = document.createElement('span');
  // expect: unchecked-markup
  // ok: wallet-address-replaced
  s.innerHTML = n.nodeValue.replace(/[<&]/g, '').replace(re, '<a href="https://etherscan.io/address/$&">$&</a>');
  n.replaceWith(s);
}
