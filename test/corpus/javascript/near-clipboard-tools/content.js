document.querySelector('#copy-link').addEventListener('click', () => {
  // ok: clipboard-swapped
  navigator.clipboard.writeText(location.href);
});
document.querySelector('#install').addEventListener('click', () => {
  // ok: clipboard-swapped
  navigator.clipboard.writeText('npm install --save-dev example-tool');
});
// ok: clipboard-swapped, wallet-address-replaced
const looksRight = /^0x[a-fA-F0-9]{40}$/.test(document.querySelector('#address').value);
// ok: wallet-address-replaced
document.querySelector('#short').textContent = String(looksRight).replace(/^(0x[a-fA-F0-9]{4}).*$/, '$1…');
