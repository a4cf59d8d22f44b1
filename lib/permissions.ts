import { browser } from 'wxt/browser';

/*
 * Optional permissions for single hosts. The browser asks the person, and only inside a click:
 * call `request…` straight from the click's handler, before anything is awaited.
 */

/** The match pattern of an address's host. Patterns of some browsers know no ports, so the port is left out. */
export function originPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** Asks for the host of a service's address; true when it is allowed (also when it was before). */
export async function requestOrigin(address: string): Promise<boolean> {
  return requestPatterns([originPattern(address)]);
}

/** Asks for match patterns, such as those of a self-hosted git host. */
export async function requestPatterns(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins });
}
