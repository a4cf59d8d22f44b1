function createStore(reducer, state) {
  let listeners = [];
  return {
    getState: () => state,
    dispatch(action) { state = reducer(state, action); listeners.forEach((l) => l()); return action; },
    subscribe(l) { listeners.push(l); return () => { listeners = listeners.filter((x) => x !== l); }; },
  };
}
const initial = { open: false, note: '', count: 0 };
function reducer(state = initial, action) {
  switch (action.type) {
    case 'toggle': return { ...state, open: !state.open };
    case 'note': return { ...state, note: action.payload, count: state.count + 1 };
    default: return state;
  }
}
const store = createStore(reducer, initial);
