import { describe, expect, it } from 'vitest';
import { kindOf } from './fileKind.ts';
import { looksBinary } from './looksBinary.ts';
import { traitsOf } from './traitsOf.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);

describe('kindOf', () => {
  it.each<[string, Uint8Array, string]>([
    ['a.js', bytes('1'), 'javascript'],
    ['a.mjs', bytes(''), 'javascript'],
    ['a.tsx', bytes('1'), 'typescript'],
    ['Dockerfile', bytes('FROM x'), 'dockerfile'],
    ['deploy/web.dockerfile', bytes('FROM x'), 'dockerfile'],
    ['poetry.lock', bytes('[[package]]'), 'toml'],
    ['.env.local', bytes('A=1'), 'text'],
    ['a.png', png, 'image'],
    ['a.png', bytes('alert(1)'), 'text'],
    ['a.svg', bytes('<svg><script>1</script></svg>'), 'html'],
    ['a.js', png, 'image'],
    ['blob', Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), 'wasm'],
    ['tool', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'executable'],
    ['run', bytes('#!/usr/bin/env python3\nprint(1)'), 'python'],
    ['run', bytes('#!/bin/sh\nls'), 'shell'],
    ['notes', bytes('plain words'), 'text'],
    ['constructor', bytes('#!/bin/sh\nls'), 'shell'],
    ['x.__proto__', bytes('plain words'), 'text'],
    ['a.toString', bytes('plain words'), 'text'],
    ['x.unknown', Uint8Array.from([1, 0, 2, 0, 3, 4, 5, 0]), 'binary'],
  ])('%s', (path, content, kind) => {
    expect(kindOf(path, content)).toBe(kind);
  });

  it('lets what runs a file decide before its name and content', () => {
    expect(kindOf('logo.png', png, 'javascript')).toBe('javascript');
  });

  it('takes neither UTF-16 nor a lone NUL for binary', () => {
    expect(looksBinary(Uint8Array.from([...bytes('eval(1);eval(2);')].flatMap((byte) => [byte, 0])))).toBe(false);
    expect(looksBinary(bytes(`${'x'.repeat(300)}\0${'y'.repeat(300)}`))).toBe(false);
    expect(looksBinary(png)).toBe(true);
  });
});

describe('traitsOf', () => {
  const of = (path: string, text = '', whole: 'extension' | 'repository' = 'repository') =>
    traitsOf(path, 'javascript', text, whole);

  it('takes no module of a server for a document by the name of its folder alone', () => {
    const docs = (path: string, text: string): boolean => traitsOf(path, 'python', text, 'repository').docs;
    expect(docs('website/routes/auth.py', 'import os\nfrom flask import Blueprint\n')).toBe(false);
    expect(docs('cookbook/views.py', 'from django.http import HttpResponse\n')).toBe(false);
    expect(docs('website/build.py', 'import markdown\n')).toBe(true);
    expect(docs('docs/website/app.py', 'from flask import Flask\n')).toBe(true);
    expect(docs('examples/app.py', 'from flask import Flask\n')).toBe(true);
    expect(of('website/server.js', 'require("express")').docs).toBe(true);
  });

  it('knows places by their names in repositories', () => {
    expect(of('node_modules/a/b.js').vendored).toBe(true);
    for (const path of [
      'src/a.test.ts',
      'scripts/run-site-test.cjs',
      'test.js',
      'app/shop/tests.py',
      'types/index.tst.ts',
      'index.test-d.ts',
      'itests/app.js',
      'testHelpers/index.js',
      'src/greentest/a.js',
      'my-tests/a.js',
      '.buildkite/certs/testnode.key',
    ])
      expect(of(path).test).toBe(true);
    for (const path of [
      'src/contest.js',
      'src/testing.ts',
      'src/est.ts',
      'latest/a.js',
      'api-latest/a.js',
      'contests/a.js',
      'src/attest/a.js',
      'src/testimonials/a.js',
    ])
      expect(of(path).test).toBe(false);
    for (const path of ['demo-flask/index.js', 'sample-example/a.js', 'nextDemo/a.js'])
      expect(of(path).docs).toBe(true);
    expect(of('src/demographics/a.js').docs).toBe(false);
    expect(of('tests/fixtures/a.js').test).toBe(true);
    expect(of('docs/a.js').docs).toBe(true);
    expect(of('dist/a.js').generated).toBe(true);
    expect(of('src/latest.js')).toEqual({
      minified: false,
      vendored: false,
      test: false,
      generated: false,
      docs: false,
    });
  });

  it('excuses nothing by the name of a folder in an extension', () => {
    for (const path of ['test/a.js', 'vendor/a.js', 'docs/a.js', 'dist/a.js']) {
      expect(of(path, '', 'extension')).toEqual({
        minified: false,
        vendored: false,
        test: false,
        generated: false,
        docs: false,
      });
    }
  });

  it('tells minified from written code', () => {
    expect(of('a.js', 'var a=function(b){return b+1};'.repeat(100)).minified).toBe(true);
    expect(of('a.js', 'function add(first, second) {\n  return first + second;\n}\n'.repeat(50)).minified).toBe(false);
  });
});
