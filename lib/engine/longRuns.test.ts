import { expect, it } from 'vitest';
import { analyze } from './analyze.ts';

/*
 * A file of one character over and over ends like any other. An expression that looks at such a text once from each
 * place in it takes minutes here, one that divides it in several ways takes for ever; the others take some milliseconds.
 */

/** What each kind of file begins with, so that its reader goes on. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'a.js': ['', 'sh ', 'iex ', 'password = ', "x = '", "db.query('INSERT INTO users ("],
  'a.py': ["@admin_bp.route('/a')\ndef f(user_id):\n    delete_user("],
  'a.ts': ['export '],
  'a.html': ['', '<script>', '<iframe ', '<a href="javascript:void'],
  'a.css': ['a{'],
  'a.sh': ['curl ', 'iwr '],
  'a.tf': ['resource "aws_s3_bucket" "b" {\n'],
  'a.txt': ['machine ', '-----BEGIN PRIVATE KEY-----'],
  'a.json': ['{"a":"', '{"private_key":"'],
  'a.yaml': ['a: '],
  Jenkinsfile: ['pipeline { sh ', 'node sh('],
  '.gitmodules': ['url = ', 'path'],
  'go.mod': ['module a\nrequire '],
  'build.gradle': ['implementation '],
  Gemfile: ['gem ', 'source '],
  '.npmrc': ['registry', 'strict-ssl'],
  'pyproject.toml': ['license = ', '[project]\n'],
  'setup.cfg': ['license ='],
  LICENSE: ['MIT License', 'Apache License'],
  'yarn.lock': ['a@'],
  'package.json': ['{"name":"', '{"license":"MIT'],
  'composer.json': ['{"a":"'],
  'Cargo.toml': ['[dependencies]\n'],
  'pom.xml': ['<project>', '<dependency>'],
  'poetry.lock': ['[[package]]\nname = '],
  '.github/workflows/a.yml': ['on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: |\n          set curl '],
  '.gitlab-ci.yml': ['a:\n  script:\n    - curl '],
  Dockerfile: ['FROM a\nRUN curl ', 'FROM '],
  'compose.yaml': ['services:\n  a:\n    image: '],
  '.env': ['API_KEY=', 'psk='],
  'README.md': ['license ', '['],
  'winscp.ini': ['password = '],
  '.vscode/tasks.json': ['"runOn"'],
  configure: ['#!/bin/sh\ncurl ', 'eval '],
  Makefile: ['\tcurl '],
  '.envrc': ['x=$('],
  'a.targets': ['<Exec Command="curl '],
  'a.php': ['<?php system(', 'curl_exec('],
  'a.rb': ['eval ', 'URI.open '],
  'a.lua': ['load('],
  'a.go': ['exec.Command(', 'x = '],
  'CLAUDE.md': ['never tell the user '],
  'a.md': ['turn off defender ', 'base64 -d '],
};
const RUNS = ['a', '_', '0', ' ', '\n', '\r\n', '\t', '.', '/', '"', '(', '[', '{', '<', '=', '\\', 'a ', 'a.'];
/** Characters of the file. */
const LENGTH = 200_000;
/** Outside of Latin-1: other expressions are tried then. */
const WIDE = '\u4e00\u200b';

it.each(Object.entries(BEGINNINGS))('%s of one long run', { timeout: 30_000 }, async (path, beginnings) => {
  for (const beginning of beginnings)
    for (const run of RUNS) {
      const text = beginning + run.repeat(LENGTH / run.length) + (run === 'a' || run === ' ' ? WIDE : '');
      const bytes = new TextEncoder().encode(text);
      const files = [{ path, size: bytes.length, read: async () => bytes }];
      const { files: read } = await analyze({ container: 'memory', files, notes: [] }, { kind: 'repository' });
      expect(read).toBeDefined();
    }
});

it('a text for numbers in Python that can be divided in many ways', { timeout: 30_000 }, async () => {
  const bytes = new TextEncoder().encode(`x = "%${'%%0E%'.repeat(29)}1%" % request.args["a"]\n`);
  const files = [{ path: 'a.py', size: bytes.length, read: async () => bytes }];
  expect((await analyze({ container: 'memory', files, notes: [] }, { kind: 'repository' })).files).toBeDefined();
});
