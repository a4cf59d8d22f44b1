import { GuardKind, nameOf, type Call } from '../facts/javascript/query.ts';
import { argumentsOf } from '../program/argumentsOf.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { guardsOf } from '../program/guards.ts';
import type { SourceKind } from '../taint/kinds.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';

export function parameterNode(target: Target, index: number): number | undefined {
  const { script } = target.unit;
  const binding = script.functions[target.fn]?.params[index - target.shift];
  return binding === undefined ? undefined : script.op.length + binding;
}

/** Where a function finds what it is called with: a parameter, one of `...rest`, one of `arguments`. */
function* foundAt(target: Target, index: number): Iterable<{ node: number; inList: boolean }> {
  const { script } = target.unit;
  const fn = script.functions[target.fn];
  const at = index - target.shift;
  const inRest = fn?.rest === true && at >= fn.params.length - 1;
  const binding = fn?.params[inRest ? fn.params.length - 1 : at];
  if (binding !== undefined) yield { node: script.op.length + binding, inList: inRest };
  for (const node of argumentsOf(script, target.fn)) yield { node, inList: true };
}

export const shownOf = (target: Target): number => {
  return funcValueOf(target.unit, target.fn);
};

/** A parameter that receives data, as a source; page messages with what their wrappers and checks say. */
export function* parameter(
  target: Target,
  index: number,
  kind: SourceKind,
  properties: readonly string[],
  label: string,
  call: Call,
  where: Unit,
): Iterable<Source> {
  if (kind === 'page-message') {
    const node = parameterNode(target, index);
    if (node === undefined) return;
    const same = samePage(target);
    yield {
      unit: target.unit,
      node,
      shown: where === target.unit ? call.value : shownOf(target),
      kind,
      properties,
      label,
      handler: target.fn,
      ...(same ? { samePage: true } : {}),
    };
    // jQuery wraps the event.
    if (/^(?:on|bind)$/.test(nameOf(where.script, call.callee)))
      yield {
        unit: target.unit,
        node,
        shown: where === target.unit ? call.value : shownOf(target),
        kind,
        properties: ['originalEvent', ...properties],
        label,
        handler: target.fn,
        ...(same ? { samePage: true } : {}),
      };
    return;
  }
  const handled = kind === 'external-message' || kind === 'page-event';
  for (const { node, inList } of foundAt(target, index))
    yield {
      unit: target.unit,
      node,
      shown: where === target.unit ? call.value : shownOf(target),
      kind,
      properties: inList ? ['[]', ...properties] : properties,
      label,
      ...(handled ? { handler: target.fn } : {}),
    };
}

/** `event.source` is compared: a message from another site's frame or window does not pass. */
export function samePage(target: Target): boolean {
  const event = target.unit.script.functions[target.fn]?.params[0];
  return (
    event !== undefined &&
    guardsOf(target.unit, event).some((guard) => guard.property === 'source' && guard.kind === GuardKind.equals)
  );
}
