import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

it.each([
  [
    "for (const p of [3000, 8080, 9222, 5900]) fetch('http://localhost:' + p, { mode: 'no-cors' }).then(() => open.push(p), () => {});",
  ],
  [
    "[3389, 5900, 5901].forEach((p) => { const w = new WebSocket('ws://127.0.0.1:' + p); w.onopen = () => open.push(p); });",
  ],
])('ports of this computer are tried from pages of sites: %s', async (content) => {
  expect(await graded({ content })).toBe('D');
});

it('a program of its own is looked for by the background, and one port is no list', async () => {
  const background =
    'chrome.runtime.onStartup.addListener(async () => { for (const p of [19455, 19456, 19457]) { const r = await fetch(`http://127.0.0.1:${p}/hello`).catch(() => null); if (r?.ok) port = p; } });';
  expect(await graded({ background })).toMatch(/^A/);
  const content =
    "chrome.storage.local.get('port', ({ port }) => fetch('http://localhost:' + port + '/open', { method: 'POST' }));";
  expect(await graded({ content })).toMatch(/^[AB]/);
});

it('settings of a device at home', async () => {
  const background =
    "chrome.alarms.onAlarm.addListener(() => fetch('http://192.168.1.1/goform/setDns?dns1=203.0.113.5', { credentials: 'include' }));";
  expect(await graded({ background })).toBe('D');
  expect(await graded({ background, manifest: { description: 'Sets up your router.' } })).toMatch(/^[AB]/);
  expect(
    await graded({ background: "chrome.alarms.onAlarm.addListener(() => fetch('http://192.168.1.1/status'));" }),
  ).toMatch(/^[AB]/);
});
