/** Records that are of one person, whatever their columns say. */
const OF_PEOPLE =
  /^(?:orders?|invoices?|payments?|transactions?|tickets?|patients?|prescriptions?|appointments?|medical\w*|carts?|wallets?|bookings?|loans?)$/;
/** Records that are, where a column says whose. */
const MAY_BE_OF_PEOPLE =
  /^(?:\w+_)?(?:notes?|messages?|chats?|chat_?rooms?|conversations?|uploads?|files?|documents?|tasks?|todos?|e?mails?|letters?|cards?|transfers?|expenses?|reports?|addresses|address|memos?|secrets?|vaults?|subscriptions?|salar\w+|grades?|contacts?|claims?|deposits?|statements?|applications?|balances?|accounts?)$/;

/** Whether records of a kind are one person's by its name, where it is known whether a column says whose they are. */
export const isPrivateName = (of: string, isOwned: boolean): boolean =>
  OF_PEOPLE.test(of) || (isOwned && MAY_BE_OF_PEOPLE.test(of));
