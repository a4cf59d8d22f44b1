import { holdsAddressOf } from '../../domains.ts';
import { NETWORKS, PARTNER_IN_ADDRESS } from '../../models/partnerParameters.ts';

/** A cheap first look for any of them. */
export const PARTNER =
  /aff|tag=|camp|cjev|mkrid|partner|click|irc|subid|ran[ME]|awc=|zanpid|rover|net\/|com\/|prf\.hn/i;

/** Whether an address pays somebody for who follows it. */
export function isAffiliate(address: string): boolean {
  return PARTNER_IN_ADDRESS.test(address) || holdsAddressOf(address, NETWORKS);
}

/** Parameters by which any site credits who brought a visitor; in a link they may as well name a page of it. */
const CREDIT = /^(?:ref(?:_?id)?|referr(?:al|er)(?:_?(?:id|code))?|invite(?:_?code)?|sponsor(?:_?id)?)=[\w-]{3,}$/i;

/** Whether a parameter with its value that is put into somebody's request says who is paid for it. */
export const namesWhoIsPaid = (pair: string): boolean => isAffiliateParameter(pair) || CREDIT.test(pair);

/** Whether a text is the parameter of a partner by itself: `tag=me-21`, `&aff_id=7`. */
export function isAffiliateParameter(text: string): boolean {
  return PARTNER_IN_ADDRESS.test(/^[?&]/.test(text) ? text : `?${text}`);
}
