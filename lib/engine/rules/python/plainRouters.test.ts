import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A type that a function of a route says: some frameworks hold the path to it, others hand it over as it came. */

const flask = (path: string): string =>
  `from flask import Flask\napp = Flask(__name__)\n@app.route('${path}')\ndef f(id: int):\n    db.execute(f"SELECT * FROM t WHERE id = {id}")\n`;

test.each([
  ['Flask', flask('/<id>'), true],
  ['Flask, with a converter', flask('/<int:id>'), false],
  [
    'Bottle',
    'from bottle import route\n@route(\'/<id>\')\ndef f(id: int):\n    db.execute(f"SELECT * FROM t WHERE id = {id}")\n',
    true,
  ],
  [
    'FastAPI',
    'from fastapi import FastAPI\napp = FastAPI()\n@app.get(\'/{id}\')\ndef f(id: int):\n    db.execute(f"SELECT * FROM t WHERE id = {id}")\n',
    false,
  ],
])('%s', async (_, text, isTold) => {
  const { findings } = await analyze(memoryTree({ 'app.py': text }), { kind: 'repository' });
  expect(findings.some(({ rule, confidence }) => rule === 'python-sql-injection' && confidence !== 'low')).toBe(isTold);
});
