import { attributesOf, Op, pairsOf, type ScriptFacts, stringAt, valuesOf } from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { functionOf } from './functionOf.ts';
import { kept } from './kept.ts';

/** Events that come as a person reads, moves the pointer or waits: nobody means them as a wish. */
const PASSING = words(
  'blur focus focusin focusout load mouseenter mouseleave mousemove mouseout mouseover pointerenter pointerleave pointermove pointerout pointerover resize scroll scrollend timeupdate touchmove transitionend animationend visibilitychange wheel',
);

/** Functions of a script that an interface runs in passing, `{ onMouseEnter: fn }`, `onScroll={fn}`, whatever else runs them. */
export const heardInPassing = kept((script: ScriptFacts): readonly number[] => {
  const lists = [
    ...Array.from(valuesOf(script, Op.object), (value) => pairsOf(script, value)),
    ...Array.from(valuesOf(script, Op.element), (value) => attributesOf(script, value)),
  ];
  const found = new Set<number>();
  for (const pairs of lists)
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const key = pairs[at] as number;
      if (key < 0 || !isOfPassing(stringAt(script, key))) continue;
      const fn = functionOf(script, pairs[at + 1] as number);
      if (fn !== undefined) found.add(fn);
    }
  return [...found];
});

const isOfPassing = (name: string): boolean => PASSING.has(/^on([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? '');
