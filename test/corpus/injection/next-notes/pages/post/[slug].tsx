import type { GetServerSideProps } from 'next';
import fs from 'fs';
import path from 'path';
import DOMPurify from 'isomorphic-dompurify';
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  const { slug } = ctx.params as { slug: string };
  // expect: path-traversal
  const raw = fs.readFileSync(path.join(process.cwd(), 'posts', ctx.query.file as string), 'utf8');
  return { props: { raw, slug } };
};
export default function Post({ raw, clean }: { raw: string; clean: string }) {
  return (
    <main>
      {/* expect: unescaped-markup */}
      <div dangerouslySetInnerHTML={{ __html: raw }} />
      {/* ok: unescaped-markup */}
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(clean) }} />
    </main>
  );
}
