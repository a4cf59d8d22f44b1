import { propertyOf, type Call, type ScriptFacts } from '../facts/javascript/query.ts';

/** The value that is the address of a request: its first argument, or the `url` of the options that stand there. */
export function addressAsked(script: ScriptFacts, call: Call): number {
  const first = call.args[0] ?? 0;
  return propertyOf(script, first, 'url') || first;
}
