import type { ExtensionTarget, Store } from '../model/target.ts';
import type { Installed } from './installed.ts';

export type Source = 'store' | 'policy' | 'sideloaded' | 'development' | 'elsewhere';

const STORES: readonly (readonly [prefix: string, store: Store])[] = [
  ['https://clients2.google.com/service/update2/', 'chrome'],
  ['https://edge.microsoft.com/extensionwebstorebase/', 'edge'],
];

/** How it came into the browser. */
export function sourceOf(extension: Installed, firefox: boolean): Source {
  switch (extension.installType) {
    case 'admin':
      return 'policy';
    case 'sideload':
      return 'sideloaded';
    case 'development':
      return 'development';
    case 'normal':
    case 'other':
      return storeTarget(extension, firefox) === undefined ? 'elsewhere' : 'store';
  }
}

/** Its package in a store; undefined when what is installed comes from none. */
export function storeTarget({ id, installType, updateUrl }: Installed, firefox: boolean): ExtensionTarget | undefined {
  // A folder that was loaded by hand may name any address, and its code is not the store's.
  if (installType === 'development') return undefined;
  if (firefox) {
    // Whoever declares an address of its own is not updated by the store.
    const isStores = updateUrl === undefined || URL.parse(updateUrl)?.hostname === 'versioncheck.addons.mozilla.org';
    return isStores && installType !== 'other' ? { kind: 'extension', store: 'firefox', id } : undefined;
  }
  const store = STORES.find(([prefix]) => updateUrl?.startsWith(prefix) === true)?.[1];
  return store === undefined ? undefined : { kind: 'extension', store, id };
}
