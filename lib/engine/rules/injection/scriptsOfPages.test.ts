import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Scripts that stand in templates and in elements of React are scripts of pages. */

const page = (script: string): string =>
  `export default function Page({ id }) {\n  return <script dangerouslySetInnerHTML={{ __html: \`\n${script}\n\` }} />;\n}\n`;
const view = (script: string): string => `<h1><%= title %></h1>\n<script>\n${script}\n</script>\n`;
const RUNS = "const code = new URLSearchParams(location.search).get('code'); if (code) eval(code);";
const SHOWS =
  "addEventListener('message', (event) => { document.getElementById('<%- id %>').innerHTML = event.data; });";

test.each([
  ['page.tsx', page(RUNS), 3],
  ['page.tsx', page(`gtag(\${id}); ${RUNS}`), 3],
  ['page.tsx', page("localStorage.theme = 'dark';"), undefined],
  ['page.tsx', `const text = \`${RUNS}\`;\nexport default () => <p>{text}</p>;\n`, undefined],
  ['view.ejs', view(SHOWS), 3],
  ['view.ejs', view(SHOWS.replace('innerHTML', 'textContent')), undefined],
])('%s %s', async (path, text, line) => {
  const { findings } = await analyze(memoryTree({ [path]: text }), { kind: 'repository' });
  expect(
    findings.find(({ rule, severity }) => /^(?:code-injection|dom-markup)$/.test(rule) && severity === 'high')?.place
      ?.line,
  ).toBe(line);
});
