import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'Sample',
  version: '1',
  permissions: ['cookies'],
  host_permissions: ['https://app.example/*'],
  background: { service_worker: 'bg.js' },
});
const judged = (code: string) =>
  analyze(memoryTree({ 'manifest.json': MANIFEST, 'bg.js': code, LICENSE: 'MIT License' }), { kind: 'extension' });
const read = (body: string) => `chrome.cookies.getAll({}, (all) => { ${body} });`;

test('what cannot be ruled out is said, with low confidence, and takes the best grade away', async () => {
  const { findings, score, details } = await judged(read('self[names()](JSON.stringify(all));'));
  expect(findings.filter(({ rule }) => rule === 'sending-not-ruled-out')).toMatchObject([{ confidence: 'low' }]);
  expect(score.grade).toBe('B');
  expect(details.blockers.blockers.map(({ rule, cap }) => [rule, cap])).toContainEqual(['sending-not-ruled-out', 'B']);
  expect(details.executive_summary.sentences.join(' ')).not.toContain('No path was found');
});

test('what is resolved keeps it', async () => {
  const { findings, score } = await judged(read('console.log(JSON.stringify(all));'));
  expect(findings.filter(({ rule }) => rule === 'sending-not-ruled-out')).toEqual([]);
  expect(score.grade).toBe('A+');
});
