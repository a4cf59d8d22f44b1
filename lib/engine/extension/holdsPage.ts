import {
  apiPath,
  callsNamed,
  nameOf,
  calleeOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { kept } from '../program/kept.ts';
import { isOwnElement } from './isOwnElement.ts';

/** Methods that move an element into another. */
const MOVES: readonly string[] = ['append', 'appendChild', 'prepend', 'insertBefore', 'replaceChildren', 'moveBefore'];
/** Where elements of the page are found. */
const FINDS = /^(?:querySelector(?:All)?|getElements?By\w+|elementFromPoint|evaluate|closest)$/;
const OF_PAGE = /^(?:window\.)?document\.(?:body|documentElement|forms|activeElement|head)\b/;
/** Moves of one script that are looked at. */
const MOST = 300;

/**
 * Whether a script moves parts of the page into an element of its own, `box.append(document.querySelector('form'))`: whoever listens
 * at the element hears what is typed there, too.
 */
export const holdsPage = (script: ScriptFacts, element: number): boolean =>
  holders(script).has(resolve(script, element));

const holders = kept((script: ScriptFacts): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const call of callsNamed(script, ...MOVES).slice(0, MOST)) {
    const into = receiverOf(script, call);
    if (isOwnElement(script, into) && call.args.some((arg) => isOfPage(script, arg))) found.add(resolve(script, into));
  }
  return found;
});

const isOfPage = (script: ScriptFacts, element: number): boolean =>
  !isOwnElement(script, element) &&
  [...backwardSlice(script, element)].some(
    (one) =>
      (opOf(script, one) === Op.call && FINDS.test(nameOf(script, calleeOf(script, one)) ?? '')) ||
      OF_PAGE.test(apiPath(script, one) ?? ''),
  );
