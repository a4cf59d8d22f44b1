import { apiPath, listOf, Op, type ScriptFacts } from '../facts/javascript/query.ts';

/** Module named by a `require('./x')` or `import('./x')` call. */
export function apiModule(script: ScriptFacts, call: number): string | undefined {
  const callee = apiPath(script, script.a[call] as number);
  if (callee !== 'require' && callee !== 'import') return undefined;
  const argument = listOf(script, script.b[call] as number)[0] ?? 0;
  return script.op[argument] === Op.constant ? script.strings[script.a[argument] as number] : undefined;
}
