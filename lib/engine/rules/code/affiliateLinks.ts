import { holdsAddressOf } from '../../domains.ts';
import { words } from '../../words.ts';

/** Parameters by which shops and networks recognise a partner. */
const PARAMETER =
  /[?&](tag=[\w*-]+-\d\d\b|tag=\*|ascsubtag=|aff(iliate)?(_?id)?=|affid=|aff_fcid=|aff_trace_key=|campid=|partner(_?id)?=|clickref=|irclickid=|subid=|ranMID=|ranEAID=|awc=|afftrack=|admitad_uid=|zanpid=|utm_medium=affiliate|(?:client|pub(?:lisher)?_?id)=(?:ca-)?(?:\w{1,12}-)?pub-\d{6})/i;
/** Hosts that turn a link into one that pays whoever made it. */
export const NETWORKS = words(
  'skimresources.com viglink.com sovrn.co linksynergy.com anrdoezrs.net jdoqocy.com tkqlhce.com dpbolvw.net kqzyfj.com awin1.com zenaps.com shareasale.com prf.hn pntra.com gopjn.com pjtra.com s.click.aliexpress.com rover.ebay.com admitad.com alitems.com alitems.co alitems.site digidip.net go2cloud.org tradedoubler.com webgains.com effiliation.com partnerize.com impact.com sjv.io pxf.io evyy.net 7eer.net avantlink.com flexlinks.com cuelinks.com linksredirect.com redirectingat.com wildlink.me',
);

/** A cheap first look for any of them. */
export const PARTNER = /aff|tag=|camp|partner|click|irc|subid|ran[ME]|awc=|zanpid|rover|net\/|com\/|prf\.hn/i;

/** Whether an address pays somebody for who follows it. */
export function isAffiliate(address: string): boolean {
  return PARAMETER.test(address) || holdsAddressOf(address, NETWORKS);
}

/** Parameters by which any site credits who brought a visitor; in a link they may as well name a page of it. */
const CREDIT = /^(?:ref(?:_?id)?|referr(?:al|er)(?:_?(?:id|code))?|invite(?:_?code)?|sponsor(?:_?id)?)=[\w-]{3,}$/i;

/** Whether a parameter with its value that is put into somebody's request says who is paid for it. */
export const namesWhoIsPaid = (pair: string): boolean => isAffiliateParameter(pair) || CREDIT.test(pair);

/** Whether a text is the parameter of a partner by itself: `tag=me-21`, `&aff_id=7`. */
export function isAffiliateParameter(text: string): boolean {
  return PARAMETER.test(/^[?&]/.test(text) ? text : `?${text}`);
}
