import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { rootCertificates } from 'node:tls';

const LONGEST = 10_000;
const MOST_BYTES = 1024 * 1024;

interface Sent {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/**
 * Asks the identity provider, whose address the operator set: trusts the certificates that are set as well, follows
 * nothing, and waits and reads no longer than is sensible.
 */
export async function providerFetch(address: string, sent: Sent, extraCa: string | undefined): Promise<Response> {
  const url = new URL(address);
  const body =
    sent.body === undefined || sent.body === null ? undefined : String(sent.body as URLSearchParams | string);
  return await new Promise((resolve, reject) => {
    const options = {
      method: sent.method ?? 'GET',
      headers: {
        ...sent.headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(LONGEST),
    };
    const request =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, ...(extraCa === undefined ? {} : { ca: [...rootCertificates, extraCa] }) })
        : requestPlain(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_BYTES) request.destroy(new Error('The answer of the identity provider is too large.'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
        const status = response.statusCode ?? 502;
        resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers }));
      });
    });
    request.end(body);
  });
}
