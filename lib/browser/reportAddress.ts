import { browser } from 'wxt/browser';

/** The address of our report page for a stored scan. */
export function reportAddress(key: string): string {
  return `${browser.runtime.getURL('/report.html' as '/')}?key=${encodeURIComponent(key)}`;
}
