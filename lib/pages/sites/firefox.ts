import { extension, none, type Site } from '../finding.ts';

const LOCALE = /^[a-z]{2,3}(?:-[a-z]{2,8})?$/i;
const APPS: readonly (string | null | undefined)[] = ['firefox', 'android'];

/** addons.mozilla.org: `/<locale>/<app>/addon/<slug, number or GUID>/…`; locale and app may be missing. */
export const firefox: Site = {
  id: 'firefox',
  detect({ host, segments }, from) {
    if (host !== 'addons.mozilla.org') return undefined;
    const first = segments[0] ?? '';
    const path = first !== 'addon' && LOCALE.test(first) ? segments.slice(1) : segments;
    const rest = APPS.includes(path[0]) ? path.slice(1) : path;
    if (rest[0] === 'downloads') {
      if (rest[1] !== 'latest') return none('file');
      return from === 'page' ? none('download') : found(rest[2]);
    }
    return rest[0] === 'addon' ? found(rest[1]) : none('store');
  },
};

/** AMO's own pattern for an id in an address is "anything but slash, angle bracket and quote". */
function found(id: string | null | undefined) {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return id && id.length <= 200 && !/[\s<>"'/\\?#%\u0000-\u001f\u007f]/.test(id)
    ? extension('firefox', id)
    : none('store');
}
