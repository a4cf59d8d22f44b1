import { ScanError } from '../model/problem.ts';
import type { ExtensionTarget } from '../model/target.ts';

/* Where the stores hand out their packages, and what their answers mean. */

/** The browser version that we say we are: stores hand out what this one can run. */
const PRODUCT_VERSION = '156.0.0.0';

/** The version of an add-on that is handed out. */
export interface CurrentAddon {
  readonly version: string;
  readonly file: { readonly url: string; readonly hash: string };
}

/** Tells this version of an add-on from others. */
export const versionOfAddon = (current: CurrentAddon) => `${current.version} ${current.file.hash}`;

/** Where addons.mozilla.org describes an add-on. */
export const addonUrl = ({ id }: ExtensionTarget) =>
  `https://addons.mozilla.org/api/v5/addons/addon/${encodeURIComponent(id)}/`;

/** Whether what a store says of a version has the parts that are asked of it. */
function isAddon(said: unknown): said is CurrentAddon {
  const { version, file } = said as Partial<CurrentAddon>;
  if (typeof version !== 'string' || typeof file !== 'object') return false;
  return typeof file.url === 'string' && typeof file.hash === 'string' && /^sha256:[0-9a-f]{64}$/.test(file.hash);
}

/** Reads the description of an add-on. Throws ScanError. */
export function currentAddon(target: ExtensionTarget, text: string): CurrentAddon {
  let current: unknown;
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) throw new TypeError('It is no object.');
    current = 'current_version' in said ? said.current_version : undefined;
    if (current !== null && current !== undefined && !isAddon(current)) throw new TypeError('Its version lacks parts.');
  } catch (error) {
    throw new ScanError(
      'unreachable',
      'addons.mozilla.org answered something that is no description of an add-on. Try again later.',
      { cause: error },
    );
  }
  if (current === null || current === undefined)
    throw new ScanError('not-found', `The add-on ${target.id} has no public version.`);
  return current as CurrentAddon;
}

/** The update services of Chrome and Edge; they answer with a redirect to the package of the current version. */
export function updateUrl({ store, id }: ExtensionTarget): string {
  const wanted = `id%3D${encodeURIComponent(id)}%26uc`;
  return store === 'chrome'
    ? `https://clients2.google.com/service/update2/crx?response=redirect&prodversion=${PRODUCT_VERSION}&acceptformat=crx2,crx3&x=${wanted}`
    : `https://edge.microsoft.com/extensionwebstorebase/v1/crx?response=redirect&prodversion=${PRODUCT_VERSION}&x=${wanted}`;
}

const STORE_NAMES = {
  chrome: 'Chrome Web Store',
  firefox: 'Firefox Add-ons store',
  edge: 'Edge Add-ons store',
} as const;

/** Why a store gave no package. */
export function refusedByStore(target: ExtensionTarget, status: number): ScanError {
  const store = STORE_NAMES[target.store];
  // 204 is how Chrome's update service says that it has no such item; AMO says 401 for add-ons that were taken down.
  if ([204, 400, 401, 403, 404, 410, 451].includes(status))
    return new ScanError('not-found', `The ${store} has no extension ${target.id}, or does not offer it any more.`);
  return new ScanError('unreachable', `The ${store} answered with error ${status}. Try again later.`);
}
