import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Functions that get to a press of an interface in a page through components and hooks. */

const SENDS = "fetch('https://ai.example/v1', { method: 'POST', body: document.body.innerText })";
const GO = `const go = async () => { await ${SENDS}; };`;

const shown = (content: string): Promise<string> =>
  graded({
    content: `import React from 'react'; const h = React.createElement; ${content} ReactDOM.createRoot(host).render(h(App));`,
    files: { 'api.js': `export async function ask() { return ${SENDS}; }` },
  });

const hook = (inHook: string, props = '{ onClick: () => ai.ask() }'): Promise<string> =>
  shown(
    `function useAi() { const ask = async () => { await ${SENDS}; }; ${inHook} return { ask }; } function App() { const ai = useAi(); return h('div', ${props}); }`,
  );

it.each([
  `function Button({ onAsk }) { return h('button', { onClick: () => onAsk() }); } function App() { ${GO} return h(Button, { onAsk: go }); }`,
  `function Button({ onAsk }) { return h('button', { onClick: onAsk }); } function App() { ${GO} return h(Button, { onAsk: go }); }`,
  `function Button(props) { return h('button', { onClick: props.onAsk }); } function App() { ${GO} return h(Button, { onAsk: go }); }`,
  "import { ask } from './api.js'; function App() { return h('button', { onClick: () => ask() }); }",
])('are asked for: %s', async (content) => {
  expect(await shown(content)).toMatch(/^A/);
});

it('are asked for where a hook gives them', async () => {
  expect(await hook('')).toMatch(/^A/);
});

it.each([
  'React.useEffect(() => { ask(); }, []);',
  'React.useEffect(ask, []);',
  'setInterval(ask, 9e3);',
  "document.addEventListener('scroll', ask);",
  "document.addEventListener('scroll', () => ask());",
  "const all = [ask]; document.addEventListener('scroll', () => all[0]());",
  'window.onscroll = ask;',
  'chrome.runtime.onMessage.addListener(() => ask());',
])('are not where something else runs them, too: %s', async (inHook) => {
  expect(await hook(inHook)).toBe('D');
});

it.each([
  '{ onClick: () => ai.ask(), onMouseMove: ai.ask }',
  '{ onClick: () => ai.ask(), onKeyDownCapture: () => ai.ask() }',
  "{ onClick: () => ai.ask(), ref: () => document.addEventListener('mousemove', ai.ask) }",
])('are not where the pointer or a key runs them, too: %s', async (props) => {
  expect(await hook('', props)).toBe('D');
});

it('are not where a component runs its function by itself or as the pointer moves', async () => {
  const app = `function App() { ${GO} return h(Button, { onAsk: go }); }`;
  expect(
    await shown(
      `function Button({ onAsk }) { React.useEffect(() => { onAsk(); }, []); return h('button', { onClick: onAsk }); } ${app}`,
    ),
  ).toBe('D');
  expect(
    await shown(`function Button({ onAsk }) { return h('button', { onClick: onAsk, onPointerMove: onAsk }); } ${app}`),
  ).toBe('D');
});

const kept = (inApp: string, hooks = 'React', before = ''): Promise<string> =>
  shown(
    `${before} function useAi() { const ask = ${hooks}.useCallback(async () => { await ${SENDS}; }, []); return { ask }; } function App() { const { ask } = useAi(); ${inApp} return h('button', { onClick: ask }); }`,
  );

it('are asked for where useCallback keeps them', async () => {
  expect(await kept('')).toMatch(/^A/);
});

it.each([
  'ask();',
  'React.useEffect(() => { ask(); }, [ask]);',
  'React.useEffect(ask, []);',
  'Promise.resolve().then(ask);',
  'setTimeout(ask, 9);',
  'new MutationObserver(ask).observe(document, {});',
  'chrome.runtime.onMessage.addListener(ask);',
  '[1].forEach(ask);',
])('are not where what was kept runs otherwise, too: %s', async (inApp) => {
  expect(await kept(inApp)).toBe('D');
});

it('are not where the script’s own function of that name runs them', async () => {
  const own = 'const R = { useCallback(f) { f(); return f; } };';
  expect(await kept('', 'R', own)).toBe('D');
  expect(await kept('', 'React', 'React.useCallback = (f) => { f(); return f; };')).toBe('D');
});
