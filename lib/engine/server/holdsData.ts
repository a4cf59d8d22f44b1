import { nameOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** What answers of servers and errors are called: their status is a number. */
const ANSWER = /^(?:_?res|resp|reply|r|e|err|xhr|\w*(?:response|result|answer|error))$/i;

/** Whether a property whose name mostly means a state is a field that a client fills in: `body.status` of an order. */
export const holdsData = ({ script }: Unit, member: number): boolean =>
  opOf(script, member) === Op.member &&
  nameOf(script, member) === 'status' &&
  !ANSWER.test(nameOf(script, objectOf(script, member)));
