import { ScanError } from '../model/problem.ts';
import { ErrorBody, type ValidationItem } from './schemas.ts';
import { clipped } from '../model/shorten.ts';

/** The longest pause that is kept to, in milliseconds. */
export const DAY = 86_400_000;

/**
 * The error that an answer other than 2xx stands for: contract status and `detail` -> code and sentence.
 * A 401, 403 or 404 without the contract's `detail` is not the service's word (a proxy, a wrong address): bad-answer.
 */
export function refusal(
  response: Response,
  text: string,
  { key, now, isOfRecord }: { key: string; now: () => number; isOfRecord: boolean },
): ScanError {
  const { status } = response;
  // 'opaqueredirect' is how browsers show a redirect that was not followed (status 0).
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return new ScanError(
      'bad-answer',
      'The service redirects to another address. Enter the address it leads to in the settings.',
    );
  }
  const detail = detailOf(text);
  const said = typeof detail === 'string' ? detail : '';
  const quote = said === '' ? '' : ` The service says: "${clean(said, key)}"`;
  const retryAt = retryTime(response.headers.get('Retry-After'), now(), response.headers.get('Date'));
  if (status === 429) {
    return new ScanError(
      'rate-limited',
      'Too many requests. Touchstone will retry automatically after the pause the service asked for.',
      {
        retryAt: retryAt ?? now() + 30_000,
      },
    );
  }
  // Too slow, or too early: nothing is wrong with the request itself.
  if (status === 408 || status === 425) {
    return new ScanError(
      'unreachable',
      'The service did not accept the request in time. Touchstone will retry automatically.',
      retryAt === undefined ? {} : { retryAt },
    );
  }
  if (status >= 500) {
    return new ScanError(
      'server-error',
      `The service had an error (${status}).${quote}`,
      retryAt === undefined ? {} : { retryAt },
    );
  }
  if (status === 413) return new ScanError('too-large', `This is larger than the service accepts.${quote}`);
  // Many a web server says 404 in the same form; only of a record can it be the service's word.
  if (detail === undefined || (status === 404 && !isOfRecord)) {
    return new ScanError(
      'bad-answer',
      `This address does not answer like an analysis service (status ${status}). Check the address in the settings.`,
    );
  }
  if (status === 401) {
    return new ScanError(
      'unauthorised',
      'The service does not accept the API key: it is wrong or was revoked. Enter a valid key in the settings.',
    );
  }
  if (status === 403) return forbidden(said, quote);
  if (status === 404)
    return new ScanError(
      'not-found',
      `The service does not know this record. It may have been deleted or belong to another organisation.${quote}`,
    );
  if (Array.isArray(detail)) {
    return new ScanError(
      'invalid',
      `The service rejected the request: ${detail
        .slice(0, 5)
        .map((item) => clean(inWords(item), key))
        .join('; ')}.`,
    );
  }
  return new ScanError('invalid', `The service rejected the request (${status}).${quote}`);
}

function forbidden(said: string, quote: string): ScanError {
  if (/\bplan\b/i.test(said)) {
    return new ScanError(
      'plan',
      "The plan of the service's organisation does not include API access; it needs Tier 3.",
    );
  }
  if (/\bscope\b|sub-?org/i.test(said)) {
    return new ScanError(
      'scope',
      'This record belongs to another sub-organisation than the API key. Use a key of that sub-organisation or of the whole organisation.',
    );
  }
  return new ScanError('forbidden', `The API key does not allow this.${quote}`);
}

function detailOf(text: string): string | ValidationItem[] | undefined {
  if (text.length > 100_000) return undefined;
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.detail : undefined;
  } catch {
    return undefined; // Not JSON: not the service's word.
  }
}

function inWords(item: ValidationItem): string {
  const field = item.loc.filter((part) => part !== 'body' && part !== 'query' && part !== 'path').join('.');
  return field === '' ? item.msg : `${field}: ${item.msg}`;
}

/** Foreign text for one line of display: no control characters, bounded, and never the key. */
function clean(text: string, key: string): string {
  const plain = text
    .replaceAll(key, '…')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return clipped(plain, 300);
}

/**
 * Retry-After as seconds or as an HTTP date -> milliseconds since the epoch, within a day from now. A date is one of the
 * service's clock: with the answer's own `Date` it is a span, which our clock may be wrong about without harm.
 */
export function retryTime(header: string | null, now: number, sent: string | null = null): number | undefined {
  if (header === null) return undefined;
  const value = header.trim();
  const time = /^\d+(?:\.\d+)?$/.test(value)
    ? now + Math.ceil(Number(value)) * 1000
    : httpDate(value) - ((httpDate(sent) || now) - now);
  if (Number.isNaN(time)) return undefined;
  return Math.min(Math.max(time, now + 1000), now + DAY);
}

/** `Date.parse` reads a date into almost any text with a number in it; those of HTTP begin with the day of the week. */
const httpDate = (text: string | null): number =>
  text !== null && /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
