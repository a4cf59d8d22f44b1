import type { ScriptFacts } from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { functionOf } from './functionOf.ts';
import { handlersNamed } from './handlersNamed.ts';
import { kept } from './kept.ts';

/** Events that come as a person reads, moves the pointer or waits: nobody means them as a wish. */
const PASSING = words(
  'blur focus focusin focusout load mouseenter mouseleave mousemove mouseout mouseover pointerenter pointerleave pointermove pointerout pointerover resize scroll scrollend timeupdate touchmove transitionend animationend visibilitychange wheel',
);

/** Functions of a script that an interface runs in passing, `{ onMouseEnter: fn }`, `onScroll={fn}`, whatever else runs them. */
export const heardInPassing = kept((script: ScriptFacts): readonly number[] => {
  const found = new Set<number>();
  for (const value of handlersNamed(script, isOfPassing)) {
    const fn = functionOf(script, value);
    if (fn !== undefined) found.add(fn);
  }
  return [...found];
});

const isOfPassing = (name: string): boolean => PASSING.has(/^on([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? '');
