'use client';
import { useEffect, useState } from 'react';
import sanitizeHtml from 'sanitize-html';
import { useRouter, useSearchParams } from 'next/navigation';
export function Html({ html }: { html: string }) {
  const search = useSearchParams();
  const router = useRouter();
  const [markup, setMarkup] = useState<string>('');
  useEffect(() => { setMarkup(search.get('m') ?? ''); }, [search]);
  // expect: open-redirect
  const go = () => router.push(search.get('next') ?? '/');
  const clean = sanitizeHtml(html);
  return (
    <>
      {/* expect: dom-markup, unescaped-markup */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      <div dangerouslySetInnerHTML={{ __html: clean }} />
      {/* expect: dom-markup */}
      <iframe srcDoc={search.get('doc') ?? ''} />
      <button onClick={go}>go</button>
    </>
  );
}
