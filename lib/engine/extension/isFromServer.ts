import type { ScriptFacts } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { serverDataOf } from './serverData.ts';

/** Whether a value is made of what a server answered, wherever in the program. Requests for files of the package itself are none. */
export function isFromServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).fresh(script, value).length > 0;
}

/** Whether a value is taken out of a place where the program keeps what a server sent. */
export function isHeldServerText(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).kept(script, value).length > 0;
}

/** Whether a server sent what a value is made of, now or earlier. */
export function isSentByServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return isFromServer(facts, script, value) || isHeldServerText(facts, script, value);
}

/** Whether a value is what another part of the program told of a server's answer. */
export function isToldOfServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).messaged(script, value).length > 0;
}
