import { argOf, Op, opOf, propertyOf, resolve, type ScriptFacts } from '../facts/javascript/query.ts';

/** The function that hears each part of what is put into a stream: `new WritableStream({ write })`, `new TransformStream({ transform })`. */
export function runsInStream(script: ScriptFacts, stream: number): number {
  const made = resolve(script, stream);
  const given = opOf(script, made) === Op.create ? argOf(script, made, 0) : 0;
  return propertyOf(script, given, 'write') || propertyOf(script, given, 'transform');
}
