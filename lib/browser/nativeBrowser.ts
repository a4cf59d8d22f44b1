/**
 * Firefox's own `browser`, in the place of webextension-polyfill, which hands it through there unchanged and would
 * weigh seven kilobytes in every script (https://github.com/mozilla/webextension-polyfill, "Basic Setup").
 */
export default (globalThis as unknown as { browser: unknown }).browser;
