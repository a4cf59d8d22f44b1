import { callsNamed, constant, pattern } from '../../facts/javascript/query.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { first } from '../../facts/first.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { addressPatterns } from './walletAddresses.ts';
import { ADDRESS } from './writtenPayees.ts';

/** Commands of an editor that put in what they are given. */
const PUTS_IN = new Set(['insertText', 'insertHTML']);

/** Whoever pastes or drops an address pays another: `execCommand('insertText', false, MINE)` where a script hears of it. */
export function* pastedPayees({ script, facts, hit }: Judged): Generator<Hit> {
  const puts = [
    ...callsNamed(script, 'execCommand')
      .filter(({ args }) => PUTS_IN.has(constant(script, args[0] ?? 0) ?? ''))
      .map((call) => ({ ...call, put: call.args[2] ?? 0 })),
    ...callsNamed(script, 'setRangeText').map((call) => ({ ...call, put: call.args[0] ?? 0 })),
  ];
  if (puts.length === 0) return;
  const heard = listenersOf(script, 'paste', 'drop', 'beforeinput').map(({ fn }) => script.functions[fn]);
  const isKnown = addressPatterns(script).length > 0;
  for (const { value, pos, put } of first(puts, 100)) {
    if (!heard.some((fn) => fn !== undefined && fn.start <= pos && pos < fn.end)) continue;
    const text = pattern(script, put);
    if (ADDRESS.test(text.replaceAll(' ', '')) || (isKnown && isFromServer(facts, script, put)))
      yield hit(value, { evidence: text.slice(0, 160) });
  }
}
