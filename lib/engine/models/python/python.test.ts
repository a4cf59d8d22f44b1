import { describe, expect, it } from 'vitest';
import { HARMLESS, PURPOSE } from '../../facts/python/purposes.ts';
import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { factsOf } from '../../testing/examples.ts';
import {
  ARCHIVE_NAMES,
  ARCHIVES,
  FOREIGN,
  JOINS,
  MODEL_ASKED,
  MODEL_CALLS,
  MODEL_METHODS,
  OWN_ADDRESSES,
  PURE,
  PURE_MODULES,
  RANDOM,
  SAME,
  UNSPLITS,
} from './calls.ts';
import {
  COMMON_PARTS,
  FRAMEWORKS,
  MESSAGES,
  REQUEST_NAMES,
  REQUEST_PARTS,
  SOURCE_CALLS,
  SOURCE_METHODS,
} from './requests.ts';
import { FILLING_METHODS, SANITIZERS, SANITIZING_METHODS } from './sanitizers.ts';
import {
  CALLS_AS_IS,
  HANDLER_BASES,
  HANDLER_PARTS,
  HARMLESS_ENDS,
  HARMLESS_TYPES,
  NAMED_ELSEWHERE,
  ROUTES,
  ROUTES_OF,
  VIEW_BASES,
  VIEW_MARKS,
  VIEW_METHODS,
  VIEW_PARTS,
} from './views.ts';

const REQUEST = 'from flask import request\n';

/** What a module gives to `seen`. */
async function seenBy(code: string): Promise<PythonValue | undefined> {
  const { byPath } = await factsOf({ kind: 'repository', files: { 'app.py': code } });
  return byPath.get('app.py')?.facts.python?.calls.find(({ name }) => name === 'seen')?.args[0];
}
const kindOf = async (code: string) => (await seenBy(code))?.taint?.kind;
/** `import a.b` for `a.b.c`, nothing for a name of Python itself. */
const importOf = (name: string): string => (name.includes('.') ? `import ${name.split('.')[0]}\n` : '');

describe('what a client sends', () => {
  it.each([...REQUEST_PARTS])('request.%s', async (part) =>
    expect(await kindOf(`${REQUEST}seen(request.${part})`)).toBe('request'),
  );
  it.each([...COMMON_PARTS])('request.%s is of clients, too: only beside a framework', async (part) => {
    expect(await kindOf(`import requests\nseen(request.${part})`)).toBeUndefined();
    expect(REQUEST_PARTS.has(part)).toBe(true);
  });
  it.each([...FRAMEWORKS])('%s answers requests', async (name) =>
    expect(await kindOf(`import ${name}\nseen(request.url)`)).toBe('request'),
  );
  it.each([...REQUEST_NAMES])('%s is a request', async (name) =>
    expect(await kindOf(`import flask\nseen(${name}.args)`)).toBe('request'),
  );
  it.each(Object.entries(SOURCE_CALLS))('%s()', async (name, kind) =>
    expect(await kindOf(`${importOf(name)}seen(${name}('a'))`)).toBe(kind),
  );
  it.each(Object.entries(SOURCE_METHODS))('self.%s()', async (name, kind) =>
    expect(await kindOf(`class A:\n    def a(self):\n        seen(self.${name}('a'))`)).toBe(kind),
  );
  it.each([...MESSAGES])('%s', async (path, beside) =>
    expect(await kindOf(`${beside === undefined ? '' : `import ${beside}\n`}seen(${path})`)).toBe('request'),
  );
});

describe('functions that frameworks call', () => {
  it.each([...[...ROUTES].map((name) => `app.${name}`), ...ROUTES_OF])('@%s', async (name) =>
    expect(await kindOf(`@${name}('/a')\ndef a(b):\n    seen(b)`)).toBe('request'),
  );
  it('is not a decorator of the module that is told no path', async () => {
    expect(await kindOf('def post(fn):\n    return fn\n@post\ndef a(b):\n    seen(b)')).toBeUndefined();
    expect(await kindOf("def post(path):\n    return app.post(path)\n@post('/a')\ndef a(b):\n    seen(b)")).toBe(
      'request',
    );
  });
  it.each([...VIEW_BASES])('class A(%s)', async (base) =>
    expect(await kindOf(`class A(${base}):\n    def get(self, b):\n        seen(b)`)).toBe('request'),
  );
  it.each([...VIEW_METHODS])('its method %s', async (method) =>
    expect(await kindOf(`class A(View):\n    def ${method}(self, b):\n        seen(b)`)).toBe('request'),
  );
  it.each([...VIEW_PARTS])('its self.%s', async (part) =>
    expect(await kindOf(`class A(View):\n    def a(self):\n        seen(self.${part})`)).toBe('request'),
  );
  it.each([...HANDLER_BASES])('class A(%s), self.path', async (base) =>
    expect(await kindOf(`class A(${base}):\n    def a(self):\n        seen(self.path)`)).toBe('request'),
  );
  it.each([...HANDLER_PARTS])('its self.%s', async (part) =>
    expect(await kindOf(`class A(BaseHTTPRequestHandler):\n    def a(self):\n        seen(self.${part})`)).toBe(
      'request',
    ),
  );
  it.each([...VIEW_MARKS])('@%s of a view', async (mark) =>
    expect(await kindOf(`import django\n@${mark}\ndef a(request, b):\n    seen(b)`)).toBe('request'),
  );
  it.each([...HARMLESS_TYPES, ...HARMLESS_ENDS.map((end) => `My${end}`)])('a parameter of type %s', async (type) => {
    const value = await seenBy(`@app.get('/a')\ndef a(b: ${type}):\n    seen(b)`);
    expect([value?.taint, value?.safe]).toEqual([undefined, HARMLESS]);
  });
});

describe('who calls a function', () => {
  const functionsOf = async (code: string) =>
    (await factsOf({ kind: 'repository', files: { 'app.py': code } })).byPath.get('app.py')?.facts.python?.functions;
  it.each([...CALLS_AS_IS])('@%s leaves it to the program', async (name) =>
    expect((await functionsOf(`@x.${name}\ndef a(b):\n    pass`))?.[0]?.entry).toBeUndefined(),
  );
  it.each([...NAMED_ELSEWHERE])('%s may, too', async (name) =>
    expect((await functionsOf(`import ${name}\ndef a(b):\n    pass`))?.[0]?.entry).toBe(true),
  );
});

describe('what calls make of a text', () => {
  it.each([...SANITIZERS])('%s()', async (name, bits) => {
    const value = await seenBy(`${importOf(name)}${REQUEST}seen(${name}(request.args['a']))`);
    if (bits === HARMLESS) expect(value?.taint).toBeUndefined();
    else if (name !== 'open') expect((value?.taint?.clean ?? 0) & bits).toBe(bits);
  });
  it.each([...SANITIZING_METHODS])('text.%s()', async (name) =>
    expect((await seenBy(`${REQUEST}seen(request.args['a'].${name}('b'))`))?.taint).toBeUndefined(),
  );
  it.each([...FILLING_METHODS])('box.%s(text)', async (name) =>
    expect(
      await kindOf(
        `${REQUEST}box = ${name === 'write' ? 'io.StringIO' : 'make'}()\nbox.${name}(request.args['a'], request.args['a'])\nseen(box)`,
      ),
    ).toBe('request'),
  );
  it.each([...PURE, ...[...PURE_MODULES].map((name) => `${name}.b64decode`)])(
    '%s() keeps it harmless',
    async (name) => {
      const value = await seenBy(`${importOf(name)}seen(${name}(int(a)))`);
      expect((value?.safe ?? 0) & PURPOSE.sql).toBe(PURPOSE.sql);
    },
  );
  it.each([...SAME])('%s(): a check of the answer is one of what went in', async (name) => {
    const code = `${REQUEST}a = request.args['a']\nb = ${name}(a)\nif b in KNOWN:\n    seen(a)`;
    expect((await seenBy(code))?.taint).toBeUndefined();
  });
  it.each([...JOINS])('%s() puts together', async (name) =>
    expect((await seenBy(`${REQUEST}import lib\nseen(lib.${name}('a', request.args['a']))`))?.built).toBe(true),
  );
  it.each([...UNSPLITS])('%s() without a host stays here', async (name) => {
    const value = await seenBy(`${REQUEST}import lib\nseen(lib.${name}(('', '', request.args['a'])))`);
    expect((value?.taint?.clean ?? 0) & PURPOSE.address).toBe(PURPOSE.address);
  });
  it.each([...OWN_ADDRESSES])('%s() is an address of this site', async (name) =>
    expect(
      (await seenBy(`from django.urls import reverse, reverse_lazy\nfrom flask import url_for\nseen(${name}('a'))`))
        ?.prefix,
    ).toBe('/_'),
  );
});

describe('what else calls answer', () => {
  it.each([...RANDOM])('random.%s()', async (name) =>
    expect((await seenBy(`import random\nseen(random.${name}(1))`))?.random).toBe(2),
  );
  it.each([
    ...[...MODEL_CALLS].map((name) => `client.${name}`),
    ...[...MODEL_METHODS].map((name) => `model.${name}`),
    ...[...MODEL_ASKED].map((name) => `llm.${name}`),
  ])('%s()', async (name) => expect(await kindOf(`seen(${name}('a'))`)).toBe('model'));
  it.each([...ARCHIVES])('%s()', async (name) =>
    expect(await kindOf(`import zipfile, tarfile\nseen(${name}('a').${[...ARCHIVE_NAMES][0]}())`)).toBe('archive'),
  );
  it.each([...ARCHIVE_NAMES])('archive.%s()', async (name) =>
    expect(await kindOf(`import zipfile\nseen(zipfile.ZipFile('a').${name}())`)).toBe('archive'),
  );
  it.each([...FOREIGN])('functions of %s are in no repository', async (name) => {
    const { params } = (await seenBy(`import ${name}\nseen(${name}.make(1))`)) ?? {};
    expect(params?.some((one) => one.startsWith('@'))).not.toBe(true);
  });
});
