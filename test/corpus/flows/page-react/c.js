import { useEffect, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
export function Overlay() {
  const [content, setContent] = useState('');
  useEffect(() => {
    const onMsg = (e) => { if (e.data.type === 'overlay') setContent(e.data.html); };
    window.addEventListener('message', onMsg);
    return () => window.removeEventListener('message', onMsg);
  }, []);
  // expect: untrusted-to-markup
  return jsx('div', { dangerouslySetInnerHTML: { __html: content } });
}
