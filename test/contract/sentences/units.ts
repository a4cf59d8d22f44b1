import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One sentence of the interface, or one row of a table in it. */
export interface Unit {
  /** The headings that it stands under, the last one first meant. */
  readonly section: string;
  readonly text: string;
  /** The cells by the names of their columns, for a row. */
  readonly row: Readonly<{ [column: string]: string }> | undefined;
}

/** What only leads to a list or a table says nothing by itself. */
const LEADS = /:$/;

/** The interface as it was given, cut into sentences and rows. Nothing is left out but headings and what leads to a list. */
export function readUnits(): Unit[] {
  const lines = readFileSync(join(import.meta.dirname, 'interface.md'), 'utf8').split('\n');
  const units: Unit[] = [];
  const headings: string[] = [];
  let columns: string[] | undefined;
  for (const line of lines) {
    const heading = /^(#+) (.+)$/.exec(line);
    if (heading !== null) {
      const level = (heading[1] ?? '').length;
      headings.length = Math.max(0, level - 1);
      headings[level - 1] = heading[2] ?? '';
      continue;
    }
    const section = headings.slice(1).filter(Boolean).join(' › ') || (headings[0] ?? '');
    if (line.startsWith('|')) {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (columns === undefined) columns = cells;
      else if (!cells.every((cell) => /^-+$/.test(cell))) {
        const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
        units.push({ section, text: cells.join(' | '), row });
      }
      continue;
    }
    columns = undefined;
    const text = line.replace(/^(?:\d+\.|-) /, '').trim();
    for (const sentence of text.split(/(?<=[.!?])\s+(?=[A-Z`])/))
      if (sentence !== '' && !LEADS.test(sentence)) units.push({ section, text: sentence, row: undefined });
  }
  return units;
}
