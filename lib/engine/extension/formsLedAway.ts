import { callsNamed, constant, pattern, receiverOf, writesOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { elementOf } from './elementOf.ts';
import { pageModelOf } from './pageModel.ts';
import { leadsOut } from './sinkOf.ts';

/** A page's own form that is made to send to another server. */
export interface LedForm {
  readonly unit: Unit;
  readonly pos: number;
  /** Value that is shown: the address. */
  readonly value: number;
  /** As far as constant: one that is not may be a server's word, or the form's own. */
  readonly to: string;
}

/**
 * Forms of pages whose address a script changes: whatever is typed into them goes there, without passing through any code.
 * Forms that the script made itself are its own business.
 */
export function formsLedAway(callees: Callees): readonly LedForm[] {
  const model = pageModelOf(callees);
  const out: LedForm[] = [];
  for (const unit of callees.program.units) {
    if (!model.has(unit)) continue;
    const { script } = unit;
    const inPage = model.inPage(unit);
    const take = (object: number, value: number, pos: number): void => {
      const to = pattern(script, value);
      if ((!leadsOut(to) && !to.startsWith('*')) || !inPage(value) || elementOf(unit, object) !== undefined) return;
      const type = model.types.of(unit, object);
      if (type === 'form' || type === 'element' || type === 'edited') out.push({ unit, pos, value, to });
    };
    for (const write of writesOf(script, 'action', 'formAction')) take(write.object, write.value, write.pos);
    for (const call of callsNamed(script, 'setAttribute'))
      if (/^(?:form)?action$/i.test(constant(script, call.args[0] ?? 0) ?? ''))
        take(receiverOf(script, call), call.args[1] ?? 0, call.pos);
  }
  return out;
}
