import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { PURPOSE } from './purposes.ts';
import { stringText } from './stringText.ts';

const factOf = async (code: string) => {
  const fact = (await factsOf({ kind: 'repository', files: { 'app.py': code } })).byPath.get('app.py')?.facts.python;
  if (fact === undefined) throw new Error('no facts of Python');
  return fact;
};
const argumentOf = async (code: string, name: string) => (await factOf(code)).calls.find((call) => call.name === name)?.args[0];

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
  it('folds constants', async () => expect(await argumentOf('a = "x" + "y"\nf(a)', 'f')).toMatchObject({ constant: 'xy' }));
  it('knows text that is put together', async () => expect(await argumentOf('f("a %s" % b)', 'f')).toMatchObject({ built: true }));
  it('follows a request through variables, formats and dictionaries', async () => {
    const code = 'from flask import request\nq = request.args.get("q")\nd = {"a": q}\nt = "x {}".format(d["a"])\nf(t)';
    expect(await argumentOf(code, 'f')).toMatchObject({ taint: { kind: 'request', label: 'request.args', line: 2 } });
  });
  it('follows it into functions and back out of them', async () => {
    const code = 'from flask import request\ndef one(x):\n    return two(x)\ndef two(y):\n    return y + "!"\nf(one(request.form["a"]))';
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

describe('hostile and broken text', () => {
  it.each([
    ['deep nesting', `f(${'('.repeat(20_000)}1${')'.repeat(20_000)})`],
    ['a long chain of calls', `f${'.a()'.repeat(5_000)}`],
    ['a long sum', `x = ${'a + '.repeat(20_000)}1`],
    ['no Python at all', '\u0000\u0001 }{ ][ def def def : : :'],
    ['an open string', 'x = """'],
  ])('%s', async (_name, code) => {
    expect((await factsOf({ kind: 'repository', files: { 'app.py': code } })).byPath.get('app.py')?.coverage).toBeDefined();
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
