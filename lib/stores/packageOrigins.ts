import type { Store } from '../model/target.ts';

/** Where the stores hand out packages, as permission patterns; Edge's really come from plain http, and prove themselves by their signature. */
export const PACKAGE_ORIGINS: Readonly<Record<Store, readonly string[]>> = {
  chrome: ['https://clients2.google.com/*', 'https://clients2.googleusercontent.com/*'],
  edge: ['https://edge.microsoft.com/*', '*://*.dl.delivery.mp.microsoft.com/*'],
  firefox: ['https://addons.mozilla.org/*'],
};
