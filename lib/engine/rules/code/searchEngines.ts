import { hostOf } from './hostOf.ts';

/** Well-known search services, in an address or in what tells addresses apart. */
export const ENGINE =
  /(^|[./*])(google\.(com|\*|[a-z]{2,3})|bing\.com|search\.yahoo\.com|yahoo\.com|duckduckgo\.com|baidu\.com|yandex\.(ru|com))(\/|$|\\|:)/i;

const QUERY = /[?&/](q|query|p|s|search|keyword|text|k|searchTerms|term)=\*?/i;

export const isForeign = (to: string): boolean => /^https?:\/\//i.test(to) && !ENGINE.test(`/${hostOf(to) ?? ''}/`);

export const isElsewhere = (to: string): boolean => isForeign(to) && QUERY.test(to);
