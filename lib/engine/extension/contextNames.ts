import { apiPath, pattern, type Write, writesOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { elementOf } from './elementOf.ts';
import { ledElsewhere } from './ledElsewhere.ts';
import { shownBy } from './shownInFrame.ts';
import { leadsOut } from './sinkOf.ts';

/**
 * Names that a script gives to a frame, or to the window that it leads elsewhere: the page that is shown there reads its
 * own (HTML, `window.name`). With the address of that page.
 */
export function* contextNames(unit: Unit): Generator<{ readonly write: Write; readonly to: string }> {
  const { script } = unit;
  for (const write of writesOf(script, 'name')) {
    const isWindow = /^(?:window|self|globalThis)$/.test(apiPath(script, write.object) ?? '');
    if (!isWindow && elementOf(unit, write.object) !== 'iframe') continue;
    const shown = isWindow ? ledElsewhere(unit).map(({ value }) => value) : shownBy(script, write.object);
    const to = shown.map((value) => pattern(script, value)).find(leadsOut);
    if (to !== undefined) yield { write, to };
  }
}
