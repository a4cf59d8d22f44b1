import { detailId, packageId } from '../extensionId.ts';
import { extension, none, type Site } from '../finding.ts';

/** Chrome Web Store: its own host, the older one, `/u/<account>/` before either path, and package downloads. */
export const chrome: Site = {
  id: 'chrome',
  detect({ host, segments, query }, from) {
    const path = segments[0] === 'u' && /^\d{1,3}$/.test(segments[1] ?? '') ? segments.slice(2) : segments;
    if (host === 'clients2.google.com') {
      const id = path.join('/') === 'service/update2/crx' ? packageId(query) : undefined;
      return id === undefined ? none('store') : from === 'page' ? none('download') : extension('chrome', id);
    }
    const old = host === 'chrome.google.com';
    if (host !== 'chromewebstore.google.com' && !old) return undefined;
    const rest = !old ? path : path[0] === 'webstore' ? path.slice(1) : [];
    const id = rest[0] === 'detail' ? detailId(rest.slice(1)) : undefined;
    return id === undefined ? none('store') : extension('chrome', id);
  },
};
