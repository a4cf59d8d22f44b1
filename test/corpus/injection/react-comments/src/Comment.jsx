import React, { useEffect, useRef, useState } from 'react';
import { marked } from 'marked';
import DOMPurify from 'dompurify';
import { useSearchParams, useNavigate } from 'react-router-dom';
export function Comment({ comment, site }) {
  const ref = useRef(null);
  const [params] = useSearchParams();
  const [html, setHtml] = useState('');
  useEffect(() => {
    // expect: dom-markup
    ref.current.innerHTML = params.get('banner');
    fetch('/api/c').then((r) => r.json()).then((d) => setHtml(d.html));
  }, []);
  return (
    <section>
      {/* expect: unescaped-markup */}
      <div dangerouslySetInnerHTML={{ __html: comment.body }} />
      {/* expect: unescaped-markup */}
      <div dangerouslySetInnerHTML={{ __html: marked(comment.text) }} />
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(marked(comment.text)) }} />
      <div dangerouslySetInnerHTML={{ __html: '<b>static</b>' }} />
      {/* expect: open-redirect */}
      <a href={params.get('url')}>x</a>
      <a href={`/users/${comment.author}`}>x</a>
      <p>{comment.text}</p>
      <div ref={ref} />
    </section>
  );
}
