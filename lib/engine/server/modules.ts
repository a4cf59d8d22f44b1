import { callsOf, constant, type ScriptFacts } from '../facts/javascript/query.ts';

/** Whether a script imports or requires one of these packages. */
export function usesModule(script: ScriptFacts, names: ReadonlySet<string>): boolean {
  return (
    script.imports.some(({ module }) => names.has(module)) ||
    callsOf(script, 'require', 'import').some(({ args }) => names.has(constant(script, args[0] ?? 0) ?? ''))
  );
}
