import { expect, it } from 'vitest';
import { pipelinesOf, type Pipeline } from './shellWords.ts';

const shown = (all: readonly Pipeline[]): unknown =>
  all.map(({ commands }) =>
    commands.map(({ words, inner }) => (inner.length === 0 ? words.join(' ') : [words.join(' '), shown(inner)])),
  );

it.each([
  ['curl -s "https://a.dev/x" | sudo sh', [['curl -s https://a.dev/x', 'sudo sh']]],
  ['a |\n  b\nc', [['a', 'b'], ['c']]],
  ['a && b || c; d', [['a'], ['b'], ['c'], ['d']]],
  ['(curl a || wget b) | bash', [[['', [['curl a'], ['wget b']]], 'bash']]],
  ['bash <(curl -s a)', [[['bash *', [['curl -s a']]]]]],
  ['eval "$(echo x | base64 -d)"', [[['eval *', [['echo x', 'base64 -d']]]]]],
  ["echo 'a | b' # c | d", [['echo a | b']]],
  ['env > /tmp/x 2>&1 && cat < /tmp/x', [['env'], ['cat']]],
  ['curl \\\n  -o f \\\n  a', [['curl -o f a']]],
  [
    "IEX (New-Object Net.WebClient).DownloadString('u')",
    [[["IEX .DownloadString('u')", [['New-Object Net.WebClient']]]]],
  ],
  ['& $p -a', [['$p -a']]],
])('%s', (text, expected) => {
  expect(shown(pipelinesOf(text))).toEqual(expected);
});

it('tells what is written, read and left running', () => {
  const [line] = pipelinesOf('sort < in.txt >> out.txt &');
  expect(line?.behind).toBe(true);
  expect(line?.commands[0]).toMatchObject({ words: ['sort'], reads: ['in.txt'], writes: ['out.txt'] });
});

it('ends on anything', () => {
  for (const text of [
    '(((((((((((',
    '$($($($(',
    '"',
    '`'.repeat(50),
    ')}',
    '{ {',
    'a '.repeat(100_000),
    '('.repeat(19_000),
    '( a; '.repeat(6_000),
  ])
    expect(pipelinesOf(text)).toBeInstanceOf(Array);
});
