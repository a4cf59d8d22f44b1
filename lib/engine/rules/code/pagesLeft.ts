import { patternOf } from '../../extension/patternOf.ts';
import type { Facts } from '../../facts.ts';
import { apiPath, callsOf, type ScriptFacts, writesOf } from '../../facts/javascript/query.ts';

const WINDOW = /^(?:(?:window|self|top|parent|document|globalThis)\.)+$/;
const OWN = /^(?:(?:window|self|top|parent|document|globalThis)\.)*location$/;

/** Where a page is left for another, or goes no further: `to` as far as it is constant, empty where it only stops. */
export const pagesLeft = (
  facts: Facts,
  script: ScriptFacts,
): readonly { readonly value: number; readonly to: string }[] => [
  ...callsOf(script, 'location.replace', 'location.assign').map(({ value, args: [to = 0] }) => ({
    value,
    to: patternOf(facts, script, to),
  })),
  ...callsOf(script, 'stop', 'window.stop', 'history.back').map(({ value }) => ({ value, to: '' })),
  ...writesOf(script, 'href', 'location')
    .filter(({ object, property }) =>
      property === 'location'
        ? object === 0 || WINDOW.test(`${apiPath(script, object)}.`)
        : OWN.test(apiPath(script, object) ?? ''),
    )
    .map(({ value }) => ({ value, to: patternOf(facts, script, value) })),
];
