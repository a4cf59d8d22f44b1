import { expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { inlineScriptsExtractor } from './inlineScripts.ts';
import { rawMarkupExtractor } from './rawMarkup.ts';

const fileOf = (path: string, text: string) =>
  ({ path, text, position: () => ({ line: 1, column: 1 }), lineAt: () => '' }) as never;
const rawIn = (path: string, text: string) => rawMarkupExtractor.extract(fileOf(path, text), {} as never, []);

it.each([
  ['a.html', '{{  user.name  | safe }}', 'user.name'],
  ['a.html', '{% raw  user.name  %}', 'user.name'],
  ['a.ejs', '<%-  user.name  -%>', 'user.name'],
  ['a.ejs', '<script>var a = <%=  user.name  %>;</script>', 'user.name'],
  ['a.hbs', '{{{  user.name  }}}{{&  user.name  }}', 'user.name'],
  ['a.svelte', '{@html  user.name }', 'user.name'],
] as const)('finds what %s puts in as it is: %s', (path, text, value) => {
  const found = rawIn(path, text) as readonly { value: string }[];
  expect([...new Set(found.map((one) => one.value))]).toEqual([value]);
});

const SPACES = ' '.repeat(200_000);
it.each([
  ['p.html', `{{${SPACES}x`],
  ['p.html', `{% raw${SPACES}x`],
  ['p.ejs', `<%-${SPACES}x`],
  ['p.ejs', `<script>var a = <%=${SPACES}x</script>`],
  ['p.hbs', `{{{${SPACES}x`],
  ['p.hbs', `{{&${SPACES}x`],
  ['p.svelte', `{@html ${SPACES}{`],
])(
  'does not try every way to share the spaces of %s',
  (path, text) => {
    expect(rawIn(path, text)).toBeUndefined();
  },
  2000,
);

it.each([
  ['p.ejs', '<%'.repeat(1_000_000)],
  ['p.html', '<script '.repeat(1_000_000)],
])(
  'looks once through openings without an end in %s',
  async (path, text) => {
    expect(inlineScriptsExtractor.extract(fileOf(path, text), {} as never, [])).toBeUndefined();
    const { notes } = await analyze(memoryTree({ 'manifest.json': '{"manifest_version":3}', [path]: text }), {
      kind: 'extension',
    });
    expect(notes).toBeDefined();
  },
  5000,
);
