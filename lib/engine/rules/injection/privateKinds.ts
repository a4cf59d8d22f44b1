import type { Facts } from '../../facts.ts';
import { tableOf } from './tables.ts';

/** Records that are of one person, whatever their columns say. */
const OF_PEOPLE =
  /^(?:orders?|invoices?|payments?|transactions?|tickets?|patients?|prescriptions?|appointments?|medical\w*|carts?|wallets?|bookings?|loans?)$/;
/** Records that are, where a column says whose. */
const MAY_BE_OF_PEOPLE =
  /^(?:\w+_)?(?:notes?|messages?|chats?|conversations?|uploads?|files?|documents?|tasks?|todos?|e?mails?|letters?|cards?|transfers?|expenses?|reports?|addresses|address|memos?|secrets?|vaults?|subscriptions?|salar\w+|grades?|contacts?|claims?|deposits?|statements?|applications?|balances?)$/;

/** Whether records of a kind are nobody else's business. What people write for all, such as posts and reviews, is not among them. */
export const isPrivateKind = (facts: Facts, of: string): boolean =>
  OF_PEOPLE.test(of) || (MAY_BE_OF_PEOPLE.test(of) && tableOf(facts, of)?.owned === true);
