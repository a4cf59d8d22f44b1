chrome.runtime.onMessage.addListener(async (m) => {
  if (m.to !== 'sw') return;
  await chrome.offscreen.createDocument({ url: 'off.html', reasons: ['DOM_PARSER'], justification: 'calc' });
  chrome.runtime.sendMessage({ to: 'off', expr: m.expr });
});
