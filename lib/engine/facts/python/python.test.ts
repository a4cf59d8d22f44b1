import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { HARMLESS, PURPOSE } from './purposes.ts';
import { stringText } from './stringText.ts';

const factOf = async (code: string) => {
  const fact = (await factsOf({ kind: 'repository', files: { 'app.py': code } })).byPath.get('app.py')?.facts.python;
  if (fact === undefined) throw new Error('no facts of Python');
  return fact;
};
const argumentOf = async (code: string, name: string) =>
  (await factOf(code)).calls.find((call) => call.name === name)?.args[0];

describe('names', () => {
  it.each([
    ['import os as o\no.system("x")', 'os.system'],
    ['from os import system as s\ns("x")', 'os.system'],
    ['from a.b import c\nc.d().e("x")', '?'],
    ['import subprocess\nrun = subprocess.run\nrun("x")', 'subprocess.run'],
  ])('%j', async (code, name) => {
    const names = (await factOf(code)).calls.map((call) => call.name);
    expect(names.some((one) => one === name || (name === '?' && one.endsWith('.e')))).toBe(true);
  });
});

describe('values', () => {
  it('folds constants', async () =>
    expect(await argumentOf('a = "x" + "y"\nf(a)', 'f')).toMatchObject({ constant: 'xy' }));
  it('knows text that is put together', async () =>
    expect(await argumentOf('f("a %s" % b)', 'f')).toMatchObject({ built: true }));
  it('follows a request through variables, formats and dictionaries', async () => {
    const code = 'from flask import request\nq = request.args.get("q")\nd = {"a": q}\nt = "x {}".format(d["a"])\nf(t)';
    expect(await argumentOf(code, 'f')).toMatchObject({ taint: { kind: 'request', label: 'request.args', line: 2 } });
  });
  it('follows it into functions and back out of them', async () => {
    const code =
      'from flask import request\ndef one(x):\n    return two(x)\ndef two(y):\n    return y + "!"\nf(one(request.form["a"]))';
    expect(await argumentOf(code, 'f')).toMatchObject({ taint: { kind: 'request' } });
  });
  it('follows it through attributes of self', async () => {
    const code = 'class A:\n    def a(self):\n        self.q = input()\n    def b(self):\n        f(self.q)';
    expect(await argumentOf(code, 'f')).toMatchObject({ taint: { kind: 'input' } });
  });
  it('lets go of it where it becomes a number or is quoted', async () => {
    expect((await argumentOf('from flask import request\nf(int(request.args["a"]))', 'f'))?.taint).toBeUndefined();
    const quoted = await argumentOf('import shlex\nfrom flask import request\nf(shlex.quote(request.args["a"]))', 'f');
    expect([(quoted?.safe ?? 0) & PURPOSE.shell, (quoted?.safe ?? 0) & PURPOSE.sql]).toEqual([PURPOSE.shell, 0]);
  });
  it('a new value ends the old one, except where the new one may not be given', async () => {
    expect((await argumentOf('q = input()\nq = "x"\nf(q)', 'f'))?.taint).toBeUndefined();
    expect((await argumentOf('q = input()\nif a:\n    q = "x"\nf(q)', 'f'))?.taint).toBeDefined();
  });
});

const REQUEST = 'from flask import request\n';

describe('branches', () => {
  it.each([
    ['a branch that ends', 'q = request.args["a"]\nif q not in KNOWN:\n    raise ValueError\nf(q)', false],
    ['a branch that goes on', 'q = request.args["a"]\nif q not in KNOWN:\n    print(q)\nf(q)', true],
    ['both branches set it', 'q = request.args["a"]\nif x:\n    q = "1"\nelse:\n    q = "2"\nf(q)', false],
    [
      'a loop that is left',
      'q = ""\nfor k in request.args.keys():\n    if x:\n        q = k\n        break\nf(q)',
      true,
    ],
    ['a number or nothing', 'q = request.args["a"]\ntry:\n    int(q)\nexcept ValueError:\n    q = ""\nf(q)', false],
    ['a number within another call', 'q = request.args["a"]\none = find(int(q))\nf(q)', false],
    ['a number that may not be asked for', 'q = request.args["a"]\none = find(int(q) if x else 0)\nf(q)', true],
    [
      'a condition that is known',
      'def g():\n    q = request.args["a"]\n    if 1 > 2:\n        q = q\n    else:\n        q = "x"\n    f(q)',
      false,
    ],
    ['a check kept in a variable', 'q = request.args["a"]\nok = q in KNOWN\nif not ok:\n    q = "x"\nf(q)', false],
    [
      'a pattern that takes the rest',
      'match request.args["a"]:\n    case "b":\n        pass\n    case rest:\n        f(rest)',
      true,
    ],
  ])('%s', async (_name, code, tainted) =>
    expect((await argumentOf(REQUEST + code, 'f'))?.taint !== undefined).toBe(tainted),
  );
});

describe('containers', () => {
  it.each([
    ['another key', 'd = {}\nd["a"] = "x"\nd["b"] = request.args["b"]\nf(d["a"])', false],
    ['the key', 'd = {}\nd["a"] = "x"\nd["b"] = request.args["b"]\nf(d["b"])', true],
    ['a place in a list', 'l = ["a"]\nl.append(request.args["b"])\nl.pop(0)\nf(l[0])', true],
    ['a key that an outsider chooses among constants', 'd = {"a": "x", "b": "y"}\nf(d[request.args["b"]])', false],
    ['an attribute beside it', 'o = make()\no.name = request.args["b"]\nf(o.other())', false],
  ])('%s', async (_name, code, tainted) =>
    expect((await argumentOf(REQUEST + code, 'f'))?.taint !== undefined).toBe(tainted),
  );
});

describe('functions', () => {
  it('tells what an answer depends on', async () => {
    const { functions } = await factOf(
      'from .texts import shaped\nfrom flask import request\ndef a(x, y):\n    return y\ndef b():\n    return request.args["q"]\ndef c(x):\n    return shaped(x)\ndef d(x):\n    return int(x)\n',
    );
    expect(Object.fromEntries(functions.map(({ name, returns }) => [name, returns]))).toMatchObject({
      a: { params: ['a#1'] },
      b: { taint: { label: 'request.args' } },
      c: { params: expect.arrayContaining(['c#0>.texts.shaped#0', '@.texts.shaped']) },
      d: { safe: HARMLESS },
    });
  });
  it('an answer that does not depend on the argument is not tainted by it', async () => {
    expect(
      (await argumentOf(`${REQUEST}def a(x):\n    print(x)\n    return "k"\nf(a(request.args["q"]))`, 'f'))?.taint,
    ).toBeUndefined();
  });
  it('says what a text was made harmless for, on the whole and in a part', async () => {
    const whole = await argumentOf(`${REQUEST}import html\nf("<b>" + html.escape(request.args["q"]))`, 'f');
    const part = await argumentOf(`${REQUEST}import html\nf(other + html.escape(request.args["q"]))`, 'f');
    expect([
      (whole?.safe ?? 0) & PURPOSE.html,
      (part?.safe ?? 0) & PURPOSE.html,
      (part?.taint?.clean ?? 0) & PURPOSE.html,
    ]).toEqual([PURPOSE.html, 0, PURPOSE.html]);
  });
  it('requests of clients are no requests of visitors', async () => {
    expect((await argumentOf('def send(request):\n    f(request.url)', 'f'))?.taint).toBeUndefined();
    expect(
      (await argumentOf('from django.http import HttpResponse\ndef view(request):\n    f(request.body)', 'f'))?.taint,
    ).toBeDefined();
  });
});

describe('hostile and broken text', () => {
  it.each([
    ['deep nesting', `f(${'('.repeat(20_000)}1${')'.repeat(20_000)})`],
    ['a long chain of calls', `f${'.a()'.repeat(5_000)}`],
    ['a long sum', `x = ${'a + '.repeat(20_000)}1`],
    ['no Python at all', '\u0000\u0001 }{ ][ def def def : : :'],
    ['an open string', 'x = """'],
  ])('%s', async (_name, code) => {
    expect(
      (await factsOf({ kind: 'repository', files: { 'app.py': code } })).byPath.get('app.py')?.coverage,
    ).toBeDefined();
  });
});

describe('string literals', () => {
  it.each([
    ["'a\\nb'", 'a\nb'],
    ['r"a\\nb"', 'a\\nb'],
    ['"""a"b"""', 'a"b'],
    ["b'\\x41'", 'A'],
  ])('%s', (source, text) => expect(stringText(source)).toBe(text));
});
