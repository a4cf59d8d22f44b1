import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from './readBody.ts';

const sent = (chunks: AsyncIterable<Uint8Array> | Uint8Array[]) =>
  new Request('http://a/', {
    method: 'POST',
    body: Readable.toWeb(Readable.from(chunks)) as unknown as ReadableStream,
    duplex: 'half',
  } as RequestInit);

it('gives a small body', async () => {
  expect((await readBody(sent([Buffer.from('a'), Buffer.from('b')]))).toString()).toBe('ab');
  expect((await readBody(new Request('http://a/'))).length).toBe(0);
});

it('refuses one that is too large as soon as that is seen', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given++;
      yield new Uint8Array(16 * 1024);
    }
  }
  await expect(readBody(sent(endless()))).rejects.toMatchObject({ status: 413 });
  expect(given).toBeLessThan(20);
});

it('refuses one that drips', async () => {
  async function* drip() {
    for (;;) {
      yield new Uint8Array(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  await expect(readBody(sent(drip()), 100)).rejects.toMatchObject({ status: 408 });
});
