import { elementsOf, Op, opOf, propertyOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { isItem } from './paths.ts';

/** What stands in an object under a name, or in a list at a number: `1` of `['name', address]`; 0 where nothing does. */
export const heldAs = (script: ScriptFacts, literal: number, name: string): number =>
  opOf(script, literal) === Op.array && isItem(name)
    ? (elementsOf(script, literal)[Number(name)] ?? 0)
    : propertyOf(script, literal, name);
