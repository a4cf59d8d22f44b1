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
