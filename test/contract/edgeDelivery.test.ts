import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHostMap } from '../../service/network/hostMap.ts';
import { Resolver } from '../../service/network/resolver.ts';
import { fetchPackage } from '../../service/sources/stores.ts';
import { makeSigner, packCrx } from '../e2e/harness/crx.ts';
import { EDGE_DELIVERY } from '../e2e/harness/stores.ts';
import { bytes, redirect, startWorld, type World } from '../e2e/harness/world.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Edge's update service leads to plain http: only what the extension's own key signed is believed from there. */

const own = makeSigner();
const other = makeSigner();
const zip = zipSync({ 'manifest.json': new TextEncoder().encode('{"manifest_version":3,"name":"n","version":"1"}') });
const damaged = Buffer.from(packCrx(zip, own));
damaged[damaged.length - 1] = (damaged[damaged.length - 1] ?? 0) ^ 1;

let world: World;
let target = `http://${EDGE_DELIVERY}/package`;
let served: Uint8Array = packCrx(zip, own);
const folder = temporaryFolder('edge');

beforeAll(async () => {
  world = await startWorld({
    'edge.microsoft.com': (_request, response) => redirect(response, `${target}?P1=${Date.now()}`),
    [EDGE_DELIVERY]: (_request, response) => bytes(response, served, 'application/x-chrome-extension'),
    'evil.example.org': (_request, response) => bytes(response, served, 'application/x-chrome-extension'),
  });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fetched(name: string) {
  const hostMap = parseHostMap(
    `*=127.0.0.1:${world.port},${EDGE_DELIVERY}:80=127.0.0.1:${world.plainPort},evil.example.org:80=127.0.0.1:${world.plainPort}`,
  );
  const network = {
    resolver: new Resolver({ hostMap, allowPrivateHosts: new Set() }),
    extraCa: readFileSync(world.caFile, 'utf8'),
  };
  const limits = { bytes: 1_000_000, timeoutMs: 10_000, signal: new AbortController().signal };
  return fetchPackage(network, { kind: 'extension', store: 'edge', id: own.id }, path.join(folder, name), limits);
}

describe('a package that comes by plain http', () => {
  test('is taken when its own key signed it; the pass in the address is not part of its version', async () => {
    const first = await fetched('one');
    const second = await fetched('two');
    expect(first.version).toBe(`http://${EDGE_DELIVERY}/package`);
    expect(second.version).toBe(first.version);
  });

  test.each([
    ['signed by another key', packCrx(zip, other)],
    ['changed on the way', damaged],
    ['not signed at all', zip],
  ])('is refused when it is %s', async (name, file) => {
    served = file;
    await expect(fetched(name.replaceAll(' ', '-'))).rejects.toMatchObject({ code: 'corrupt' });
  });

  test('is refused from anywhere else', async () => {
    served = packCrx(zip, own);
    target = 'http://evil.example.org/package';
    await expect(fetched('elsewhere')).rejects.toMatchObject({ code: 'invalid' });
  });
});
