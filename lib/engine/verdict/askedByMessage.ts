import { calleesOf } from '../callgraph/calleesOf.ts';
import { argsOf, constant, stringAt } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { channelsOf, type Handler, type Send } from '../messaging/channels.ts';
import { checksAgainst, tagOf } from '../messaging/messageTag.ts';
import { sendersOf } from '../messaging/sendersOf.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { handedTo } from '../program/handedTo.ts';
import type { Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, useKind, useSlot } from '../program/useGraph.ts';
import { inContent } from '../program/where.ts';

/** Sends of a program that are looked at. */
const MOST = 200;

/**
 * Whether a place stands in a listener for messages that all come from where the person asks for something: the menu's
 * click sends `{ type: 'ask' }` to the page, whose script does then what stands behind that type. `names`: where the
 * message's own text chooses what runs there (`bus.emit(m.type)`, `table[m.type]()`), the texts that choose it.
 */
export function isAskedByMessage(
  facts: Facts,
  unit: Unit,
  pos: number,
  isAsked: (unit: Unit, pos: number) => boolean,
  names: readonly string[] = [],
): boolean {
  const isNamed = (send: Send): boolean =>
    [...(tagOf(send)?.constants.values() ?? [])].some((one) => names.includes(one));
  const isOpen = (send: Send): boolean => (tagOf(send)?.constants.size ?? 0) === 0;
  return facts
    .whole(messagesOf)
    .to(unit, pos)
    .map((senders) => (senders.some(isNamed) ? senders.filter((send) => isNamed(send) || isOpen(send)) : senders))
    .some((senders) => senders.every((send) => isAsked(send.unit, send.call.pos)));
}

/** Names under which a function of a script is kept: `on('save', fn)`, `{ save: fn }`. */
export function keptAs(unit: Unit, fn: number): readonly string[] {
  const { script } = unit;
  const graph = unit.useGraph();
  const value = funcValueOf(unit, fn);
  const names = [...handedTo(unit, fn)].map(({ call, slot }) => constant(script, argsOf(script, call)[slot - 1] ?? 0));
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++)
    if (useKind(graph, at) === Use.prop && useSlot(graph, at) >= 0) names.push(stringAt(script, useSlot(graph, at)));
  return names.filter((name) => name !== undefined);
}

/** Whether a message gets to what stands at an offset of a listener: of its kind, for its part, and of a type that passes there. */
function mayReach(send: Send, { unit, fn, kind }: Handler, pos: number): boolean {
  const isFor = kind === 'runtime' ? (send.kind === 'tabs') === inContent(unit) : send.kind === kind;
  if (!isFor || send.unit === unit) return false;
  const tag = tagOf(send);
  const message = unit.script.functions[fn]?.params[0];
  if (tag === undefined || message === undefined) return true;
  return !checksAgainst(tag, unit, message).some(({ start, end }) => pos >= start && pos < end);
}

export interface Messages {
  /** For each listener around a place: what sends the messages that get there; listeners that none gets to are left out. */
  to(unit: Unit, pos: number): readonly (readonly Send[])[];
}

/** Who sends what listeners hear. Use it as `facts.whole(messagesOf)`. */
export function messagesOf(facts: Facts): Messages {
  const callees = facts.whole(calleesOf);
  const { handlers, sends } = channelsOf(callees);
  const known = new Map<string, readonly (readonly Send[])[]>();
  const plain = [...sends.values()]
    .filter(({ kind }) => kind === 'runtime' || kind === 'tabs')
    .flatMap((send) => sendersOf(callees, send));
  // Of too many it is not known who asks.
  if (plain.length > MOST) return { to: () => [] };
  const to: Messages['to'] = (unit, pos) => {
    const key = `${unit.index}:${pos}`;
    let found = known.get(key);
    if (found === undefined) {
      const around = handlers.filter((handler) => {
        const fn = handler.unit === unit ? unit.script.functions[handler.fn] : undefined;
        return fn !== undefined && pos >= fn.start && pos < fn.end;
      });
      found = around
        .map((handler) => plain.filter((send) => mayReach(send, handler, pos)))
        .filter((list) => list.length > 0);
      known.set(key, found);
    }
    return found;
  };
  return { to };
}
