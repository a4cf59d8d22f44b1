import { expect, it } from 'vitest';
import { factsOf } from '../../../testing/examples.ts';
import { sample } from '../../../testing/sample.ts';
import { calledPaths, scriptsOf } from '../query.ts';

const called = async (background: string): Promise<string[]> => {
  const [first] = scriptsOf(await factsOf(sample({ background })));
  return first === undefined ? [] : [...calledPaths(first.script)];
};

it.each([
  'const k = atob("Y29va2llcw=="); chrome[k].getAll({});',
  'const k = ["coo", "kies"].join(""); chrome[k]["get" + "All"]({});',
  'const NAMES = { a: "cookies", b: "getAll" }; chrome[NAMES.a][NAMES.b]({});',
  'self["ch" + "rome"].cookies.getAll({});',
  // The namespace is not known, but of those that have the method this one tells most.
  'function get(k) { chrome[k].getAll({}); }',
])('reads a name that is put together: %s', async (background) => {
  expect(await called(background)).toContain('chrome.cookies.getAll');
});

it.each([
  'function get(k) { chrome.cookies[k]({}); }',
  'let k = "getAll"; k = other(); chrome.cookies[k]({});',
  'function get(api, k) { api[k].getAll({}); }',
  'const list = [1]; list["0".trim()].getAll({});',
])('leaves what is not one name: %s', async (background) => {
  expect(await called(background)).not.toContain('chrome.cookies.getAll');
});
