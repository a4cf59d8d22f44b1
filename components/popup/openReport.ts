import { browser } from 'wxt/browser';
import { reportAddress } from '../base/open.ts';

/** Opens the report in a tab beside the page, and closes the toolbar's window where this is one. */
export function openReport(key: string): void {
  void browser.tabs.create({ url: reportAddress(key) });
  if (!new URLSearchParams(location.search).has('view')) window.close();
}
