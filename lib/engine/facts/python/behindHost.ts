import { forPurposes } from './purposes.ts';
import { type AbstractValue, cleaned } from './scope.ts';

const ADDRESS = forPurposes('address');
/** `https://keys.`: a host that more is added to. */
const OPEN_HOST = /^https?:\/\/[^/?#\\]*$/;
const ENDS_HOST = /[/?#]/;

/** Neither an outsider nor a caller has a part in it. */
export const isNobodys = ({ taint, params }: AbstractValue): boolean => taint === undefined && params === undefined;

/** A text of the program's own that is a scheme and the beginning of a host: `'https://keys.' + settings.REGION`. */
export const isOpenHost = (value: AbstractValue): boolean =>
  isNobodys(value) && OPEN_HOST.test(typeof value.constant === 'string' ? value.constant : (value.prefix ?? ''));

/** Whether the host is complete with what such a text is followed by. */
export const endsHost = ({ constant, prefix }: AbstractValue): boolean =>
  ENDS_HOST.test(typeof constant === 'string' ? constant : (prefix ?? ''));

/**
 * Parts of a formatted text of which the first ones, nobody's, complete the host: what comes after it chooses no host.
 * `texts` stand behind each part.
 */
export function partsBehindHost(
  lead: string,
  parts: readonly AbstractValue[],
  texts: readonly string[],
): readonly AbstractValue[] {
  if (!OPEN_HOST.test(lead)) return parts;
  for (const [at, part] of parts.entries()) {
    if (!isNobodys(part)) return parts;
    if (ENDS_HOST.test(texts[at] ?? '')) return parts.map((one, index) => (index > at ? cleaned(one, ADDRESS) : one));
  }
  return parts;
}
