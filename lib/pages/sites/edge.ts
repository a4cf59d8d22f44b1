import { detailId, packageId } from '../extensionId.ts';
import { extension, none, type Site } from '../finding.ts';

/** Microsoft Edge Add-ons, and its package downloads. */
export const edge: Site = {
  id: 'edge',
  detect({ host, segments, query }, from) {
    if (host === 'edge.microsoft.com') {
      const id = segments.join('/') === 'extensionwebstorebase/v1/crx' ? packageId(query) : undefined;
      return id === undefined ? none('store') : from === 'page' ? none('download') : extension('edge', id);
    }
    if (host !== 'microsoftedge.microsoft.com') return undefined;
    const id = segments[0] === 'addons' && segments[1] === 'detail' ? detailId(segments.slice(2)) : undefined;
    return id === undefined ? none('store') : extension('edge', id);
  },
};
