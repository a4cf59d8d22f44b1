import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** The status of an order is what a client says, that of an answer a number. */

const handler = (body: string): string =>
  `const pool = new (require('pg').Pool)(); require('express')().post('/o', async (req, res) => { ${body} });\n`;

test.each([
  ["pool.query(`UPDATE orders SET status = '${req.body.status}'`);", 'sql-injection'],
  ["const { status } = req.body; pool.query(`UPDATE orders SET status = '${status}'`);", 'sql-injection'],
  [
    "const response = await fetch('https://a.example/' + req.body.name); pool.query(`UPDATE orders SET status = ${response.status}`);",
    undefined,
  ],
  ['pool.query(`UPDATE orders SET amount = ${req.body.list.length}`);', undefined],
])('%s', async (body, rule) => {
  const { findings } = await analyze(memoryTree({ 'server.js': handler(body) }), { kind: 'repository' });
  expect(findings.find((one) => one.rule === 'sql-injection' && one.severity === 'high')?.rule).toBe(rule);
});
