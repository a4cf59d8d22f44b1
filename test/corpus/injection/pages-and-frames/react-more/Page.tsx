import { useRouter } from 'next/router';
import { useLocation } from 'react-router-dom';
import ReactMarkdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import parse from 'html-react-parser';
import { marked } from 'marked';
export default function Page() {
  const { query } = useRouter();
  const loc = useLocation();
  const q = new URLSearchParams(loc.search).get('q') ?? '';
  return (
    <>
      {/* expect: xss */}
      // expect: dom-markup, unescaped-markup
      <div dangerouslySetInnerHTML={{ __html: marked(q) }} />
      {/* expect: xss */}
      // expect: dom-markup
      <iframe srcDoc={q} />
      {/* expect: xss */}
      // expect: open-redirect
      <a href={query.next as string}>go</a>
      {/* ok: xss */}
      <a href={`/search?q=${encodeURIComponent(q)}`}>go</a>
      {/* expect: xss */}
      // expect: dom-markup
      {parse(q)}
      {/* ok: xss */}
      <ReactMarkdown>{q}</ReactMarkdown>
    </>
  );
}
