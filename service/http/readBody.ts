import { HttpProblem } from './problem.ts';

/** Most bytes of a body that is no upload. */
const MOST_BYTES = 64 * 1024;
/** Milliseconds within which such a body has to be there. */
const LONGEST = 15_000;

/**
 * The bytes of a small body. Throws 413 where there are more than 64 KiB, and 408 where they are not there within 15
 * seconds: nobody holds memory or a connection by sending slowly.
 */
export async function readBody(request: Request, longest = LONGEST): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new HttpProblem(408, 'The request body did not arrive in time. Send it again.')),
    longest,
  );
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return Buffer.concat(chunks);
      size += value.length;
      if (size > MOST_BYTES) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = () => new HttpProblem(413, 'The request body is too large.');
