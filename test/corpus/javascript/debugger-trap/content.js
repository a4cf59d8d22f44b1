setInterval(() => {
  // expect: anti-debugging
  const wide = window.outerWidth - window.innerWidth > 160;
  const high = window.outerHeight - window.innerHeight > 160;
  if (wide || high) location.replace('about:blank');
}, 1000);
