import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

it('tells what a socket brings to a server from what it brings to a page', async () => {
  const found = async (more: string): Promise<unknown[]> => {
    const code = `exports.start = (server) => server.on('connection', (connection) => connection.on('receive', ({ data }) => {
      new Function(data.views)(); ${more} }));`;
    const { findings } = await analyze(memoryTree({ 'src/start.js': code }), { kind: 'repository' });
    return findings.filter(({ rule, severity }) => rule === 'code-injection' && severity === 'critical');
  };
  expect(await found('')).toHaveLength(1);
  expect(await found('const document = rows[0]; save(document);')).toHaveLength(1);
  expect(await found("document.querySelector('style').textContent = data.css;")).toEqual([]);
});

it('is not heard from a program that was started here', async () => {
  const found = async (from: string): Promise<number> => {
    const code = `const cp = require('child_process'); const lines = require('lines'); exports.start = (server, socket) => { const child = cp.spawn('tool');
      server.on('connection', log); const stream = new lines.Reader(${from}); stream.on('record', (data) => cp.exec(data.command)); };`;
    const { findings } = await analyze(memoryTree({ 'src/start.js': code }), { kind: 'repository' });
    return findings.filter(({ rule, severity }) => rule === 'command-injection' && severity === 'critical').length;
  };
  expect(await found('socket')).toBeGreaterThan(0);
  expect(await found('child.stdout, child.stdin')).toBe(0);
});
