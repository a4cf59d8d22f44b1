/**
 * Services that give the icon of a site by its host or address, which is all that they are told. They ask the host that
 * is named for it, so the host must be the site's own. Source: the addresses of Google's, DuckDuckGo's, Yandex's, Icon Horse's and Favicon Kit's icon services.
 */
const ICON_SERVICE =
  /^https?:\/\/(?:www\.google\.com\/s2\/favicons|t\d\.gstatic\.com\/faviconV2|icons\.duckduckgo\.com\/ip\d\/|favicon\.yandex\.(?:net|ru)\/favicon\/|icon\.horse\/icon\/|api\.faviconkit\.com\/)/;

/** What may stand around the host: names of parameters, sizes and endings; a host there would be asked for its icon, too. */
const PLAIN = /^[\w/?&=%*-]*(?:\.(?:ico|png|svg))?$/;

/** Whether an address, as far as it is constant (`*` for the rest), asks such a service for the icon of a site. */
export function isIconService(address: string): boolean {
  const known = ICON_SERVICE.exec(address)?.[0];
  return known !== undefined && PLAIN.test(address.slice(known.length));
}
