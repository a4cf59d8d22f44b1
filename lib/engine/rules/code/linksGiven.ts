import { callsNamed, constant, posOf, receiverOf, type ScriptFacts, writesOf } from '../../facts/javascript/query.ts';
import { isOfLink, isPickedLink } from './links-led-away.ts';

/** What a link of a page is given as its address: `a.href = …`, `a.setAttribute('href', …)`. */
export interface GivenLink {
  readonly object: number;
  readonly value: number;
  readonly pos: number;
}

/** Links that the page itself has, picked as links or led on from where they led before, and what they are given. */
export function linksGiven(script: ScriptFacts): GivenLink[] {
  const given: GivenLink[] = [
    ...writesOf(script, 'href').map(({ object, value, pos }) => ({ object, value, pos })),
    ...callsNamed(script, 'setAttribute')
      .filter(({ args: [name = 0] }) => constant(script, name) === 'href')
      .map((call) => ({
        object: receiverOf(script, call),
        value: call.args[1] ?? 0,
        pos: posOf(script, call.value),
      })),
  ];
  return given.slice(0, 200).filter((one) => isOfLink(script, one) || isPickedLink(script, one.object));
}
