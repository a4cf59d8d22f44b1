import { ScanError } from '../model/problem.ts';

/** The body as text, at most `maxBytes` unpacked bytes of it; a larger one is refused and the transfer stopped. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new ScanError('bad-answer', 'The service’s response is too large.');
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
