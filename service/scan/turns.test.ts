import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const never = new AbortController().signal;

/** Work that notes when it begins, and ends when told. */
function worker(turns: Turns, log: string[]) {
  return (name: string, kind: 'beside' | 'alone', signal = never) => {
    const ended = Promise.withResolvers<void>();
    const done = (async () => {
      using _ = await turns[kind](signal);
      log.push(name);
      await ended.promise;
    })();
    return { end: ended.resolve, done };
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets many work side by side, and one alone only when they have ended; who comes later waits behind it', async () => {
  const log: string[] = [];
  const work = worker(new Turns(), log);
  const [a, b] = [work('a', 'beside'), work('b', 'beside')];
  const suspect = work('suspect', 'alone');
  const late = work('late', 'beside');
  await settled();
  expect(log).toEqual(['a', 'b']);
  a.end();
  await settled();
  expect(log).toEqual(['a', 'b']);
  b.end();
  await settled();
  expect(log).toEqual(['a', 'b', 'suspect']);
  suspect.end();
  await settled();
  expect(log).toEqual(['a', 'b', 'suspect', 'late']);
  late.end();
  await Promise.all([a.done, b.done, suspect.done, late.done]);
});

it('forgets who gave up waiting, so that those behind go on', async () => {
  const log: string[] = [];
  const work = worker(new Turns(), log);
  const a = work('a', 'beside');
  const abort = new AbortController();
  const suspect = work('suspect', 'alone', abort.signal);
  const late = work('late', 'beside');
  const refused = expect(suspect.done).rejects.toThrow('stopped');
  abort.abort(new Error('stopped'));
  await refused;
  await settled();
  expect(log).toEqual(['a', 'late']);
  a.end();
  late.end();
  await Promise.all([a.done, late.done]);
});
