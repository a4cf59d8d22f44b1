import { callsOf, constant, type ScriptFacts } from '../facts/javascript/query.ts';

/** Whether a script imports or requires one of these packages. */
export function usesModule(script: ScriptFacts, names: ReadonlySet<string>): boolean {
  return (
    script.imports.some(({ module }) => names.has(module)) ||
    callsOf(script, 'require', 'import').some(({ args }) => names.has(constant(script, args[0] ?? 0) ?? ''))
  );
}

/** Whether a script imports a package whose name is of some form, or has such a name among its texts. */
export const namesModule = (script: ScriptFacts, form: RegExp): boolean =>
  script.imports.some(({ module }) => form.test(module)) || script.strings.some((text) => form.test(text));
