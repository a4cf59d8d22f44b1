import { listTag, type Lists, type Part } from '../lists.ts';
import type { ListVersion } from '../store/statuses.ts';
import { ReadyAnswer } from './handler.ts';

/**
 * Answers with a list of records: 304 and nothing more to who has it as it is, packed to who takes that. Whoever keeps
 * it must ask again each time (`no-cache`).
 */
export async function listAnswer(
  lists: Lists,
  version: ListVersion | undefined,
  request: Request,
  { orgId, part }: { orgId: number; part: Part },
): Promise<ReadyAnswer> {
  const tag = listTag(orgId, part, version);
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' };
  if (hasTag(request.headers.get('if-none-match'), tag)) return new ReadyAnswer(null, headers, 304);
  const { bytes, isPacked } = await lists.body(orgId, part, version, takesGzip(request.headers.get('accept-encoding')));
  return new ReadyAnswer(bytes, {
    ...headers,
    'Content-Type': 'application/json',
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

/** Whether the tag is among those of an If-None-Match header. Compared weakly: RFC 9110, section 13.1.2. */
export function hasTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag));
}

/** Whether an Accept-Encoding header takes gzip: RFC 9110, section 12.5.3. */
export function takesGzip(header: string | null): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
