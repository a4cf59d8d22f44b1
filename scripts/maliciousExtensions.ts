import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Makes the list of extensions that are known to be malicious from a copy of chrome-mal-ids (CC BY 4.0):
 * `node scripts/maliciousExtensions.ts current-list-meta.csv COMMIT DATE`. Only entries that a person confirmed are
 * taken: what was imported from elsewhere and not looked at yet is not held against anybody.
 */

/** Letters of an id that are kept: 36 bits. That any other of 250,000 extensions begins like one of 2,000 is a matter of 1 in 140. */
const LETTERS = 9;

const [, , file, commit = '', retrieved = ''] = process.argv;
if (file === undefined)
  throw new Error('Say which file: node scripts/maliciousExtensions.ts current-list-meta.csv COMMIT DATE');

const [head = [], ...rows] = rowsOf(readFileSync(file, 'utf8'));
const column = (name: string): number => head.indexOf(name);
const groups = new Map<string, { source: string; date: string; ids: string[] }>();
for (const row of rows) {
  const of = (name: string): string => row[column(name)] ?? '';
  const isConfirmed =
    of('CONFIRM-MAL') === '1' && (of('CONTRIB-METHOD') !== 'Delta_Import' || of('TPCI-VERIFY') === '1');
  if (!isConfirmed || !/^[a-p]{32}$/.test(of('EXTID')) || !/^https:\/\//.test(of('SOURCE'))) continue;
  const date = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?/.exec(of('DATE-DIS'))?.[0] ?? '';
  const key = `${of('SOURCE')} ${date}`;
  const group = groups.get(key) ?? { source: of('SOURCE'), date, ids: [] };
  group.ids.push(of('EXTID').slice(0, LETTERS));
  groups.set(key, group);
}
const list = {
  from: 'https://github.com/mallorybowes/chrome-mal-ids',
  license: 'CC-BY-4.0, Mallory Bowes Brown and contributors; shortened to the first letters of each id',
  commit,
  retrieved,
  letters: LETTERS,
  groups: [...groups.values()]
    .sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : a.date < b.date ? -1 : 1))
    .map(({ source, date, ids }) => ({ source, date, ids: [...new Set(ids)].sort().join('') })),
};
const to = join(import.meta.dirname, '../lib/engine/facts/known/maliciousExtensions.json');
writeFileSync(to, `${JSON.stringify(list, undefined, 1)}\n`);
console.log(
  `${list.groups.reduce((sum, { ids }) => sum + ids.length / LETTERS, 0)} extensions of ${list.groups.length} reports.`,
);

/** Rows of a CSV file with quoted fields (RFC 4180). */
function rowsOf(text: string): string[][] {
  const out: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    if (row.length > 1) out.push(row);
    row = [];
  }
  return out;
}
