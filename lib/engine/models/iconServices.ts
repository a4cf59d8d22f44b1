/**
 * Services that give the icon of a site by its host or address, which is all that they are told. Nobody but them hears
 * it. Source: the addresses of Google's, DuckDuckGo's, Yandex's, Icon Horse's and Favicon Kit's icon services.
 */
const ICON_SERVICE =
  /^https?:\/\/(?:www\.google\.com\/s2\/favicons|t\d\.gstatic\.com\/faviconV2|icons\.duckduckgo\.com\/ip\d\/|favicon\.yandex\.(?:net|ru)\/favicon\/|icon\.horse\/icon\/|api\.faviconkit\.com\/)/;

/** Whether a constant address asks such a service. */
export const isIconService = (address: string): boolean => ICON_SERVICE.test(address);
