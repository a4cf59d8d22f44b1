import { expect, test } from 'vitest';
import { graded } from '../testing/graded.ts';

const tags = (made: string): Promise<string> =>
  graded({
    background: `${made} chrome.alarms.onAlarm.addListener(async () => { const list = await (await fetch('https://api.tool.example/tags')).json(); for (const one of list) await db.bookmarks.update(one.id, { url: one.url }); });`,
    manifest: { permissions: ['bookmarks', 'alarms'], host_permissions: ['https://api.tool.example/*'] },
  });

test.each([
  `import Dexie from 'dexie'; const db = new Dexie('b');`,
  `import { Dexie } from 'dexie'; class Marks extends Dexie { constructor() { super('b'); this.version(1).stores({ bookmarks: 'id' }); } } const db = new Marks();`,
])('a table of Dexie is no interface of the browser, whatever it is called: %s', async (made) => {
  expect(await tags(made)).toMatch(/^A/);
});

test.each([
  `import ChromePromise from 'chrome-promise'; const db = new ChromePromise();`,
  `class Marks { constructor() { this.bookmarks = chrome.bookmarks; } } const db = new Marks();`,
  `import Dexie from 'dexie'; class Marks extends Dexie { constructor() { super('b'); this.bookmarks = chrome.bookmarks; } } const db = new Marks();`,
])('the interface under another name is told: %s', async (made) => {
  expect(await tags(made)).toMatch(/[DF]/);
});
