document.addEventListener('mousedown', e => {
  const a = e.target.closest?.('a[href]');
  if (!a) return;
  const u = new URL(a.href);
  const real = u.hostname === 'go.skimresources.com' || u.hostname === 'www.google.com' && u.pathname === '/url' ? u.searchParams.get('url') || u.searchParams.get('q') : null;
  // ok: affiliate-stuffing, opens-downloaded-program
  if (real) a.href = real;
}, true);
