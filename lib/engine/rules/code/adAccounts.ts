import { callsNamed, pattern, WRITE_SIZE, writtenValue } from '../../facts/javascript/query.ts';
import type { Hit } from '../../rule.ts';
import { say } from '../../../texts/say.ts';
import type { Judged } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { putValue } from './putValue.ts';
import { mentions } from './textsOf.ts';

/** Who is paid for an advertisement: a publisher's number at AdSense (https://support.google.com/adsense/answer/105516). */
const ACCOUNT = /\bca-pub-\d{10,}/;
const MOST = 20_000;

/** The author's account, put into the advertisements of pages: the site's income goes to them. */
export function* adAccounts({ script, hit }: Judged): Generator<Hit> {
  if (!mentions(script, ACCOUNT)) return;
  const put = callsNamed(script, 'setAttribute').map(({ args }) => args[1] ?? 0);
  for (let at = 0; at < script.writes.length && put.length < MOST; at += WRITE_SIZE) put.push(writtenValue(script, at));
  for (const value of put) {
    const account = ACCOUNT.exec(pattern(script, putValue(script, value)))?.[0];
    if (account !== undefined) return yield hit(value, { ...GRAVE, evidence: account, message: say('ad-account') });
  }
}
