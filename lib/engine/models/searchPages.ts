/**
 * Pages where well-known services show what they find for a text, and that say nothing else than it: letters beside it
 * could name a partner who is paid for the search. Source: the addresses of the services' own forms.
 */
const SEARCH_PAGE =
  /^https:\/\/(?:www\.google(?:\.\w{2,3}){1,2}\/search|www\.bing\.com\/search|duckduckgo\.com\/|www\.baidu\.com\/s|yandex\.\w+\/search\/?|www\.youtube\.com\/results)\?(?:\w+=\d*&)*(?:q|wd|text|search_query)=\*$/;

/** Whether an address, as far as it is constant (`*` for the rest), looks a text up there. */
export const isSearchPage = (address: string): boolean => SEARCH_PAGE.test(address);
