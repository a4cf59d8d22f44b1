import { useEffect, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
export function Overlay() {
  const [content, setContent] = useState('');
  useEffect(() => { window.addEventListener('message', (e) => { if (e.data.type === 'overlay') setContent(e.data.text); }); }, []);
  // ok: untrusted-to-markup
  return jsx('div', { children: content });
}
