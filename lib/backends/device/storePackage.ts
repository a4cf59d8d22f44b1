import { isCrx, openCrx } from '../../engine/sources/crx.ts';
import { cannotReach } from '../../cannotReach.ts';
import { ScanError } from '../../model/problem.ts';
import type { ExtensionTarget } from '../../model/target.ts';
import { addonUrl, currentAddon, refusedByStore, updateUrl, versionOfAddon } from '../../stores/packageAddress.ts';

export interface StorePackageTools {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

/** The largest description of an add-on that is read. */
const MOST_DESCRIPTION = 2 * 1024 * 1024;

/** Downloads the current package of an extension, without the person's cookies. Rejects with ScanError. */
export async function storePackage(
  target: ExtensionTarget,
  tools: StorePackageTools,
): Promise<{ bytes: Uint8Array; sourceVersion?: string }> {
  if (target.store === 'firefox') {
    const described = await download(target, addonUrl(target), MOST_DESCRIPTION, tools);
    const current = currentAddon(target, new TextDecoder().decode(described.bytes));
    const { bytes } = await download(target, current.file.url, tools.mostBytes, tools);
    if (`sha256:${await tools.sha256(bytes)}` !== current.file.hash)
      throw new ScanError(
        'corrupt',
        'The file from addons.mozilla.org is not the one that its description promises. Try again later.',
      );
    return { bytes, sourceVersion: versionOfAddon(current) };
  }
  const { bytes, url } = await download(target, updateUrl(target), tools.mostBytes, tools);
  // A browser does not say which hops were unprotected on the way, so the package has to prove itself.
  const signature = isCrx(bytes) ? (await openCrx(bytes)).signature : undefined;
  if (target.store === 'edge' && !(signature?.verified === true && signature.id === target.id))
    throw new ScanError(
      'corrupt',
      `The file that came for ${target.id} is not signed by that extension’s key. Try again later, from another network.`,
    );
  // The query is a pass with a date of its own, another one each time.
  return { bytes, sourceVersion: url.replace(/\?.*$/s, '') };
}

async function download(
  target: ExtensionTarget,
  url: string,
  most: number,
  { fetch, signal }: StorePackageTools,
): Promise<{ bytes: Uint8Array; url: string }> {
  const host = new URL(url).hostname;
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
  } catch (error) {
    signal.throwIfAborted();
    throw cannotReach(host, error);
  }
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw refusedByStore(target, response.status);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most)
        throw new ScanError(
          'too-large',
          `The package is larger than ${Math.round(most / 1024 / 1024)} MB, the most that is scanned on this device. A service can scan more.`,
        );
      parts.push(next.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof ScanError) throw error;
    signal.throwIfAborted();
    throw new ScanError('unreachable', `The download from ${host} broke off. Try again later.`, { cause: error });
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), url: response.url };
}
