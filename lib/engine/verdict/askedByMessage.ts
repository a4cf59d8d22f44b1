import { calleesOf } from '../callgraph/calleesOf.ts';
import type { Facts } from '../facts.ts';
import { Channels, type Handler, type Send } from '../messaging/channels.ts';
import { isOtherType, tagOf } from '../messaging/messageTag.ts';
import { guardsOf } from '../program/guards.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';

/** Sends of one kind that are looked at. */
const MOST = 200;

/**
 * Whether a place stands in a listener for messages that all come from where the person asks for something: the menu's
 * click sends `{ type: 'ask' }` to the page, whose script does then what stands behind that type.
 */
export function isAskedByMessage(
  facts: Facts,
  unit: Unit,
  pos: number,
  isAsked: (unit: Unit, pos: number) => boolean,
): boolean {
  const { handlers, sends } = facts.whole(channelsOf);
  return handlers.some((handler) => {
    const fn = handler.unit.script.functions[handler.fn];
    if (handler.unit !== unit || fn === undefined || pos < fn.start || pos >= fn.end) return false;
    const senders = sends.slice(0, MOST).filter((send) => mayReach(send, handler, pos));
    return senders.length > 0 && senders.every((send) => isAsked(send.unit, send.call.pos));
  });
}

/** Whether a message gets to what stands at an offset of a listener: of its kind, for its part, and of a type that passes there. */
function mayReach(send: Send, { unit, fn, kind }: Handler, pos: number): boolean {
  const isFor = kind === 'runtime' ? (send.kind === 'tabs') === inContent(unit) : send.kind === kind;
  if (!isFor || send.unit === unit) return false;
  const tag = tagOf(send);
  const message = unit.script.functions[fn]?.params[0];
  if (tag === undefined || message === undefined) return true;
  return guardsOf(unit, message).every((guard) => pos < guard.start || pos >= guard.end || !isOtherType(tag, guard));
}

function channelsOf(facts: Facts): { readonly handlers: readonly Handler[]; readonly sends: readonly Send[] } {
  const callees = facts.whole(calleesOf);
  const { handlers, sends } = new Channels(callees.program, callees);
  return { handlers, sends: [...sends.values()].filter(({ kind }) => kind === 'runtime' || kind === 'tabs') };
}
