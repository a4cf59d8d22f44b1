import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSigner, packCrx } from '../../../test/e2e/harness/crx.ts';
import { extensionZip } from '../../../test/contract/surroundings.ts';
import { storePackage, type StorePackageTools } from './storePackage.ts';

const signer = makeSigner();
const zip = extensionZip('1.0');
const crx = packCrx(zip, signer);
const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const body = (bytes: Uint8Array) => new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]));
const target = (store: 'chrome' | 'edge' | 'firefox', id = signer.id) => ({ kind: 'extension', store, id }) as const;

let asked: { url: string; init: RequestInit }[] = [];
const tools = (answer: (url: string) => Response | Promise<Response>, more: Partial<StorePackageTools> = {}) => {
  asked = [];
  return {
    sha256,
    mostBytes: 1_000_000,
    signal: new AbortController().signal,
    fetch: async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return answer(url);
    },
    ...more,
  };
};
const addon = async (hash?: string) => ({
  current_version: {
    version: '3.0',
    file: { url: 'https://addons.mozilla.org/f/s.xpi', hash: `sha256:${hash ?? (await sha256(zip))}` },
  },
});

describe('a package from its store', () => {
  it.each(['chrome', 'edge'] as const)('comes from %s without cookies', async (store) => {
    const { bytes } = await storePackage(
      target(store),
      tools(() => body(crx)),
    );
    expect(Buffer.from(bytes).equals(Buffer.from(crx))).toBe(true);
    expect(asked.map(({ init }) => init.credentials)).toEqual(['omit']);
    expect(asked[0]?.url).toContain(signer.id);
  });

  it('comes from the Firefox store as its description promises, without cookies', async () => {
    const answer = async (url: string) => (url.endsWith('.xpi') ? body(zip) : Response.json(await addon()));
    const { bytes, sourceVersion } = await storePackage(target('firefox', 'sample'), tools(answer));
    expect(bytes).toEqual(new Uint8Array(zip));
    expect(sourceVersion).toBe(`3.0 sha256:${await sha256(zip)}`);
    expect(asked.map(({ init }) => init.credentials)).toEqual(['omit', 'omit']);
  });

  it.each([
    [
      'another file than described',
      'firefox',
      async (url: string) => (url.endsWith('.xpi') ? body(zip) : Response.json(await addon('0'.repeat(64)))),
      'corrupt',
    ],
    ['no description', 'firefox', () => new Response('<html>'), 'unreachable'],
    ['nothing described', 'firefox', () => Response.json(null), 'unreachable'],
    ['no file', 'firefox', () => Response.json({ current_version: { version: '3.0', file: null } }), 'unreachable'],
    ['another hash', 'firefox', async () => Response.json(await addon('0'.repeat(63))), 'unreachable'],
    ['no public version', 'firefox', () => Response.json({ current_version: null }), 'not-found'],
    ['a package of another key', 'edge', () => body(packCrx(zip, makeSigner())), 'corrupt'],
    ['an unsigned package', 'edge', () => body(zip), 'corrupt'],
    ['nothing', 'chrome', () => new Response(null, { status: 204 }), 'not-found'],
    ['an error', 'chrome', () => new Response('', { status: 503 }), 'unreachable'],
    ['no connection', 'chrome', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ] as const)('is refused when there comes %s', async (_name, store, answer, code) => {
    await expect(storePackage(target(store), tools(answer))).rejects.toMatchObject({ name: 'ScanError', code });
  });

  it('is cut off at the limit, however long it goes on', async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    await expect(
      storePackage(
        target('chrome'),
        tools(() => new Response(endless)),
      ),
    ).rejects.toMatchObject({
      code: 'too-large',
    });
    expect(given).toBeLessThan(2_000_000);
  });
});
