import type { CallName } from './callNames.ts';
import type { CallSite } from './calls.ts';
import type { PythonValue } from './pythonFacts.ts';
import type { AbstractValue } from './scope.ts';

/** The variable that an answer is checked for: `str(name)` of `name`. */
export function ofFirst(says: CallName, { on, args }: CallSite): Pick<AbstractValue, 'of'> {
  if (!says.same) return {};
  const of =
    on === undefined || /^[\w.]*(?:path|parse)$/.test(on.path ?? '') ? variableOf(args[0]) : (on.of ?? undefined);
  return of === undefined ? {} : { of };
}

const variableOf = (value: PythonValue | undefined): string | undefined => {
  const inner = value === undefined ? undefined : /^(?:[\w.]+\()?([A-Za-z_]\w*)(?:[,)].*)?$/.exec(value.text)?.[1];
  return inner;
};
