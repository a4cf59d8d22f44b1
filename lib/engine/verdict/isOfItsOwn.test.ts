import { expect, it } from 'vitest';
import { flowsOf } from '../extension/flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';
import { isOfItsOwn } from './isOfItsOwn.ts';

/** Of each that a script in every page reads of a person, whether it is its own business. */
async function read(value: string, more = ''): Promise<boolean[]> {
  const content = `${more} chrome.runtime.onMessage.addListener((key) => { chrome.runtime.sendMessage({ said: ${value} }); });`;
  const facts = await factsOf(sample({ content }));
  return facts
    .whole(flowsOf)
    .sources.filter(({ kind }) => kind === 'form-input' || kind === 'page-storage')
    .map(isOfItsOwn);
}

const FIELD =
  "const field = document.createElement('input'); field.id = 'mine'; document.body.append(field); const keep = (key, it) => localStorage.setItem(key, it);";

it.each([
  ["prompt('Its name')", ''],
  ["document.querySelector('#mine').value", FIELD],
  ['localStorage.getItem(key)', FIELD],
])('is what the extension asked for itself, or kept itself: %s', async (value, more) => {
  expect(await read(value, more)).toEqual([true]);
});

it.each([
  ["prompt('Your password')", ''],
  ["document.querySelector('#theirs').value", FIELD],
  ['localStorage.getItem(key)', "localStorage.setItem('mine', 1);"],
  ["localStorage.getItem('token')", FIELD],
])('is not what is the person’s or the page’s: %s', async (value, more) => {
  expect(await read(value, more)).toEqual([false]);
});
