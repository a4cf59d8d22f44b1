import type { ExtensionTarget } from '../model/target.ts';

/** The store page of an extension, in the shortest form that each store sends on to the full one. */
export function storeUrl({ store, id }: ExtensionTarget): string {
  const name = encodeURIComponent(id);
  switch (store) {
    case 'chrome':
      return `https://chromewebstore.google.com/detail/${name}`;
    case 'firefox':
      return `https://addons.mozilla.org/firefox/addon/${name}/`;
    case 'edge':
      return `https://microsoftedge.microsoft.com/addons/detail/${name}`;
  }
}
