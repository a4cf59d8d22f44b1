import type { SourceKind } from '../../taint/kinds.ts';

/** Kinds of data that tell something about the person, in words. Others are no data of theirs. */
export const PRIVATE_DATA: Readonly<Partial<Record<SourceKind, string>>> = {
  cookies: 'cookies',
  history: 'browsing history',
  bookmarks: 'bookmarks',
  tabs: 'addresses and titles of tabs',
  navigation: 'visited pages',
  storage: 'stored data',
  'page-content': 'page content',
  'site-answer': 'responses of sites',
  'chosen-file': 'chosen files',
  file: 'local files',
  'form-input': 'form input',
  keys: 'keystrokes',
  clipboard: 'the clipboard',
  downloads: 'downloads',
  management: 'the list of extensions',
  identity: 'account and sign-in data',
  geolocation: 'the location',
  screenshot: 'screenshots',
  'page-address': 'the address of the page',
  'browsing-data': 'browsing data',
};
