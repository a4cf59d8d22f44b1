import {
  apiPath,
  callsNamed,
  constant,
  nameOf,
  propertyOf,
  receiverOf,
  show,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { first } from '../../facts/first.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import type { Hit } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { say } from '../../../texts/say.ts';
import type { Judged } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { textsOf } from './textsOf.ts';
import { PAYEE } from './writtenPayees.ts';

/** What a wallet (EIP-1193, EIP-712, EIP-5792) is asked for that pays somebody, or lets somebody take it. */
const PAYS = /^(?:eth_sendTransaction|eth_sendRawTransaction|eth_signTypedData(?:_v\d)?|wallet_sendCalls)$/;
const SIGNS = ['signAndSendTransaction', 'signTransaction', 'signAllTransactions'];
const WALLET = /solana|phantom|wallet|tron|ethereum|provider/i;

/**
 * A page's wallet is asked by itself to pay somebody whom the script or its server names: `ethereum.request({ method:
 * 'eth_sendTransaction', params: [{ to: MINE }] })`. A button for gifts asks when it is pressed.
 */
export function* paymentsAsked({ script, facts, hit }: Judged): Generator<Hit> {
  const own = new Set(
    textsOf(script)
      .filter(({ text }) => PAYEE.test(text))
      .map(({ value }) => value),
  );
  for (const call of first(callsNamed(script, 'request', 'send', 'sendAsync', ...SIGNS), 100)) {
    const paid = whatIsPaid(script, call);
    if (paid === 0) continue;
    const mine = [...backwardSlice(script, paid)].find((one) => own.has(one));
    if (mine === undefined && !isFromServer(facts, script, paid)) continue;
    if (isAnnounced(script, call.pos) || happensUnasked(facts, script, call.pos))
      yield hit(call.value, { message: say('wallet-payment', constant(script, mine ?? 0) ?? '*') });
  }
}

/** Wallets say in every page that they are there. */
const isAnnounced = (script: ScriptFacts, pos: number): boolean =>
  listenersOf(script, 'eip6963:announceProvider', 'ethereum#initialized', 'wallet-standard:register-wallet').some(
    ({ fn }) => {
      const { start = 0, end = 0 } = script.functions[fn] ?? {};
      return pos >= start && pos < end;
    },
  );

/** What a wallet is asked to pay or to sign; 0 where a call asks for no such thing. */
function whatIsPaid(script: ScriptFacts, call: Call): number {
  const [asked = 0, more = 0] = call.args;
  const name = nameOf(script, call.callee);
  if (SIGNS.includes(name)) {
    const of = apiPath(script, call.callee) ?? show(script, receiverOf(script, call));
    return WALLET.test(of) ? asked : 0;
  }
  if (PAYS.test(constant(script, propertyOf(script, asked, 'method')) ?? ''))
    return propertyOf(script, asked, 'params');
  return PAYS.test(constant(script, asked) ?? '') ? more : 0;
}
