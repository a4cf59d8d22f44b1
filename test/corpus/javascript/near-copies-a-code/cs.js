new MutationObserver(() => {
  // ok: one-time-codes-read
  const m = /verification code[^0-9]{0,20}(\d{6})/i.exec(document.body.innerText);
  if (m) {
    const b = document.getElementById('copy') || document.createElement('button');
    b.id = 'copy';
    b.onclick = () => navigator.clipboard.writeText(m[1]);
    document.body.append(b);
  }
}).observe(document.body, {
  childList: true
});
