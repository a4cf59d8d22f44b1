import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request is signed with this secret (AWS Signature Version 4), worked out from what arrived, as a store does it:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const { authorization = '', 'x-amz-date': time = '', 'x-amz-content-sha256': content = '' } = request.headers;
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+?), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://here.invalid');
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    content,
  ].join('\n');
  const wanted = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!wanted.every((name) => names.split(';').includes(name))) return false;
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secret}`);
  const hash = createHash('sha256').update(canonical).digest('hex');
  return hmac(key, ['AWS4-HMAC-SHA256', String(time), scope, hash].join('\n')).toString('hex') === given;
}
