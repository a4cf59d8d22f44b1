import { browser } from 'wxt/browser';

/** The permission's pattern for an address. Patterns name no port: a permission is for the host. */
export function patternOf(url: URL): string {
  return `${url.protocol}//${url.hostname}/*`;
}

/** Asks the person for the host of an address; call it on the click itself. True when it is (already) granted. */
export async function askForOrigin(url: URL): Promise<boolean> {
  return browser.permissions.request({ origins: [patternOf(url)] });
}

/** Gives the permission back. */
export async function giveUpOrigin(url: URL): Promise<boolean> {
  return browser.permissions.remove({ origins: [patternOf(url)] });
}
