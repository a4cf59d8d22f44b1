import { expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { memoryTree } from './sources/memory.ts';
import { sample } from './testing/sample.ts';

/* Many of one thing beside many of another: what asks each of one about each of the other takes minutes here. */

const many = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join('\n');

it('pages that are made of templates', { timeout: 15_000 }, async () => {
  const pages = many(12_000, (n) => `res.render('v${n}', { a: req.query.a });`);
  const files: Record<string, string> = {
    'package.json': '{"name":"a"}',
    'a.js': `const app = require('express')(); app.get('/', (req, res) => { ${pages} });`,
  };
  for (let n = 0; n < 6000; n++) files[`views/v${n}.ejs`] = '<%- a %>';
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule }) => rule === 'reflected-markup')).toBe(true);
});

it('calls that hand over a list of arguments', { timeout: 15_000 }, async () => {
  const background = `chrome.runtime.onMessage.addListener((m, s, reply) => { ${many(20_000, () => 'go(m, reply);')} }); function go(...all) { ${many(20_000, () => 'f(...all);')} } function f(m, reply) { chrome.cookies.getAll({}, (found) => reply(found)); }`;
  const { files } = sample({ background, manifest: { permissions: ['cookies'], host_permissions: ['<all_urls>'] } });
  expect((await analyze(memoryTree(files), { kind: 'extension' })).score.grade).toBeDefined();
});

it('pages that one frame is told to show, and messages to it', { timeout: 15_000 }, async () => {
  const frame = `const f = document.createElement('iframe'); ${many(6000, (n) => `f.src = u${n}; f.contentWindow.postMessage(document.cookie, '*');`)}`;
  const ports = `const c = new MessageChannel(), d = new MessageChannel(); ${many(3000, () => "c.port1.postMessage(1, '*', [d.port2]); d.port1.postMessage(document.cookie, '*', [c.port2]);")}`;
  for (const content of [frame, ports])
    expect((await analyze(memoryTree(sample({ content }).files), { kind: 'extension' })).score.grade).toBeDefined();
});
