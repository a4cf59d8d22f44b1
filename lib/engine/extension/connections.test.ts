import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Servers that help peers to find each other are looked up by their name, and told a name and a password. */

const connected = (servers: string): string =>
  `const connect = (servers) => { const pc = new RTCPeerConnection({ iceServers: servers }); pc.createOffer().then((offer) => pc.setLocalDescription(offer)); }; document.addEventListener('focusout', ({ target }) => { if (target.type === 'password') connect(${servers}); }, true);`;

it.each([
  ['[{ urls: `stun:${btoa(target.value)}.calls.example:3478` }]'],
  ["[{ urls: 'turn:calls.example', username: target.value, credential: 'a' }]"],
  ["[target.value].map((name) => ({ urls: ['stun:' + name + '.calls.example'] }))"],
])('what is typed leaves with %s', async (servers) => {
  expect(await graded({ content: connected(servers) })).toBe('F');
});

it('and not with servers that are written down', async () => {
  expect(await graded({ content: connected("[{ urls: 'stun:stun.l.google.com:19302' }]") })).toMatch(/^A/);
});
