import { calleeOf, memberNameOf, nameOf, objectOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

const METHODS = /^(?:get|post|put|patch|delete|del|request|ajax)$/;
/** How objects are called whose methods ask a server. */
const CLIENTS = /^(?:\$?https?|api|axios|ajax|xhr|fetcher|(?:api|http|rest)_?client)$/i;

/** `api.get(url)`, `apos.http.get(url)`, where what it runs is not at hand; an insertion, which answers with keys that the database made. */
export function asksServer({ script }: Unit, call: number): boolean {
  const callee = calleeOf(script, call);
  if (/^insert(?:One|GetId)?$/.test(memberNameOf(script, callee))) return true;
  return METHODS.test(memberNameOf(script, callee)) && CLIENTS.test(nameOf(script, objectOf(script, callee)));
}
