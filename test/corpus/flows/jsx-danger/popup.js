import { createElement as h, useState, useEffect } from 'react';
function Reader() {
  const [art, setArt] = useState(null);
  useEffect(() => { (async () => { const [t] = await chrome.tabs.query({ active: true }); setArt(await chrome.tabs.sendMessage(t.id, 'article')); })(); }, []);
  // expect: untrusted-to-markup
  return art && h('main', { dangerouslySetInnerHTML: { __html: art.html } });
}
