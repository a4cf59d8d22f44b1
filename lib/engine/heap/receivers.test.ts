import { expect, test } from 'vitest';
import { receivers } from '../../../test/corpus/receivers/receivers.ts';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'Sample',
  version: '1',
  permissions: ['tabs'],
  background: { service_worker: 'bg.js' },
});

/** Not found: what is made of a class' prototype alone, and a method of a function's prototype by `super`. */
const MISSED = /^(?:create, (?:klass|priv)|subSuper, (?:es5|proto))$/;

test('whatever way a program comes by an object, its methods are known', async () => {
  const missed: string[] = [];
  for (const [name, code] of receivers()) {
    const { findings } = await analyze(memoryTree({ 'manifest.json': MANIFEST, 'bg.js': code }), { kind: 'extension' });
    if (!findings.some(({ rule, severity }) => /network|maker/.test(rule) && severity !== 'low')) missed.push(name);
  }
  expect(missed.filter((name) => !MISSED.test(name))).toEqual([]);
});

test('two objects of other classes with methods of the same names are told apart', async () => {
  const code = `
    class Shown { constructor() { this.rows = []; } add(row) { this.rows.push(row); } send() { self.shown = this.rows; } }
    class Sent { constructor() { this.rows = []; } add(row) { this.rows.push(row); }
      send() { fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(this.rows) }); } }
    const parts = [[new Shown()], [new Sent()]];
    const [shown] = parts[0];
    const [sent] = parts[1];
    chrome.tabs.onUpdated.addListener((id, info, tab) => { shown.add(tab.url); shown.send(); sent.add('ready'); sent.send(); });`;
  const { findings } = await analyze(memoryTree({ 'manifest.json': MANIFEST, 'bg.js': code }), { kind: 'extension' });
  expect(findings.filter(({ rule }) => /network/.test(rule))).toEqual([]);
});
