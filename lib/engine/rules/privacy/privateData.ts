import type { SourceKind } from '../../taint/kinds.ts';

/** Kinds of data that tell something about the person, in words. Others are no data of theirs. */
export const PRIVATE_DATA: Readonly<Partial<Record<SourceKind, string>>> = {
  cookies: 'cookies',
  history: 'browsing history',
  bookmarks: 'bookmarks',
  tabs: 'addresses and titles of tabs',
  navigation: 'visited pages',
  storage: 'data that it has stored',
  'page-content': 'content of pages',
  'form-input': 'what is typed into forms',
  keys: 'pressed keys',
  clipboard: 'the clipboard',
  downloads: 'downloads',
  management: 'the list of extensions',
  identity: 'account and sign-in data',
  geolocation: 'the location',
  screenshot: 'pictures of the screen',
  'page-address': 'the address of the page',
  'browsing-data': 'browsing data',
};
