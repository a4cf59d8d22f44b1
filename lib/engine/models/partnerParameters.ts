import { words } from '../words.ts';

/**
 * Parameters of addresses by which shops and networks recognise who is paid for a visitor: their names, and the value with
 * which a text alone says so ('': with any). Names without one mean other things as well, and count in addresses only.
 */
const PARAMETERS: readonly (readonly [names: string, value?: string])[] = [
  ['ascsubtag|afftrack|cjevent|irclickid|awinaffid|admitad_uid', ''],
  ['aff(?:iliate)?_?(?:id|code|tag|trace_key)', '\\w'],
  ['campid', '\\d{6,}'],
  ['mkrid', '\\d'],
  ['aff(?:iliate)?|aff_fcid|partner(?:_?id)?|clickref|subid|ranMID|ranEAID|awc|zanpid'],
];

const names = (rows: typeof PARAMETERS): string => rows.map(([one]) => one).join('|');
const SURE = PARAMETERS.filter(([, value]) => value !== undefined);

/** In an address: Amazon's `tag` by the form of its partners' names, AdSense's by its publishers' numbers. */
export const PARTNER_IN_ADDRESS = new RegExp(
  `[?&](?:tag=(?:[\\w*-]+-\\d\\d\\b|\\*)|(?:${names(PARAMETERS)})=|utm_medium=affiliate|(?:client|pub(?:lisher)?_?id)=(?:ca-)?(?:\\w{1,12}-)?pub-\\d{6})`,
  'i',
);
/** In any text that may become a part of an address. */
export const PARTNER_IN_TEXT = new RegExp(
  `(?:^|[?&])(?:tag=[\\w.-]{2,40}-2\\d(?!\\d)|${SURE.map(([one, value]) => `(?:${one})=${value}`).join('|')})`,
  'im',
);
/** The name by itself: `searchParams.set('tag', …)`. */
export const PARTNER_NAME = new RegExp(`^(?:tag|aff(?:iliate)?|partner_id|${names(SURE)})$`, 'i');

/** Hosts that turn a link into one that pays whoever made it. */
export const NETWORKS = words(
  'skimresources.com viglink.com sovrn.co linksynergy.com anrdoezrs.net jdoqocy.com tkqlhce.com dpbolvw.net kqzyfj.com awin1.com zenaps.com shareasale.com prf.hn pntra.com gopjn.com pjtra.com s.click.aliexpress.com rover.ebay.com admitad.com alitems.com alitems.co alitems.site digidip.net go2cloud.org tradedoubler.com webgains.com effiliation.com partnerize.com impact.com sjv.io pxf.io evyy.net 7eer.net avantlink.com flexlinks.com cuelinks.com linksredirect.com redirectingat.com wildlink.me',
);
