import { type SourceKind } from '../taint/kinds.ts';

/** They hold cookies and sign-in tokens. */
export const REQUEST_HEADERS = 'headers of a request that a page makes';

/** Interfaces that answer with something of the person: name, kind, properties that hold it, words. */
export const ANSWERS: readonly (readonly [string, SourceKind, readonly string[], string])[] = [
  ['cookies.get', 'cookies', [], 'a cookie'],
  ['cookies.getAll', 'cookies', [], 'cookies'],
  ['history.search', 'history', [], 'browsing history'],
  ['history.getVisits', 'history', [], 'browsing history'],
  ['bookmarks.getTree', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getSubTree', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getRecent', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getChildren', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.search', 'bookmarks', [], 'bookmarks'],
  ['topSites.get', 'browsing-data', [], 'most visited sites'],
  ['sessions.getRecentlyClosed', 'browsing-data', [], 'recently closed tabs'],
  ['tabs.query', 'tabs', ['[]', 'url'], 'addresses of open tabs'],
  ['tabs.query', 'tabs', ['[]', 'title'], 'titles of open tabs'],
  ['tabs.getAllInWindow', 'tabs', ['[]', 'url'], 'addresses of open tabs'],
  ['tabs.get', 'tabs', ['url'], "a tab's address"],
  ['tabs.get', 'tabs', ['title'], "a tab's title"],
  ['tabs.getSelected', 'tabs', ['url'], "a tab's address"],
  ['windows.getAll', 'tabs', ['[]', 'tabs', '[]', 'url'], 'addresses of open tabs'],
  ['windows.getAll', 'tabs', ['[]', 'tabs', '[]', 'title'], 'titles of open tabs'],
  ...['windows.get', 'windows.getCurrent', 'windows.getLastFocused'].map(
    (name): readonly [string, SourceKind, readonly string[], string] => [
      name,
      'tabs',
      ['tabs', '[]', 'url'],
      'addresses of open tabs',
    ],
  ),
  ['tabs.captureVisibleTab', 'screenshot', [], 'a screenshot of the page'],
  ['tabs.captureTab', 'screenshot', [], 'a screenshot of the page'],
  ['pageCapture.saveAsMHTML', 'screenshot', [], 'a copy of the page'],
  ['downloads.search', 'downloads', [], 'list of downloads'],
  ['management.getAll', 'management', [], 'list of installed extensions'],
  ['identity.getAuthToken', 'identity', [], 'a sign-in token'],
  ['identity.launchWebAuthFlow', 'identity', [], 'a sign-in token'],
  ['identity.getProfileUserInfo', 'identity', [], "the person's account"],
  ['webNavigation.getAllFrames', 'navigation', ['[]', 'url'], 'addresses of frames'],
];

/** Events that tell something of the person: name, kind, number of the parameter, properties, words. */
export const EVENTS: readonly (readonly [string, SourceKind, number, readonly string[], string])[] = [
  ['tabs.onUpdated', 'tabs', 1, ['url'], 'address of a visited page'],
  ['tabs.onUpdated', 'tabs', 2, ['url'], 'address of a visited page'],
  ['tabs.onUpdated', 'tabs', 2, ['title'], 'title of a visited page'],
  ['tabs.onCreated', 'tabs', 0, ['url'], 'address of a new tab'],
  ['runtime.onMessage', 'tabs', 1, ['tab', 'url'], 'address of a visited page'],
  ['runtime.onMessage', 'tabs', 1, ['tab', 'title'], 'title of a visited page'],
  ['runtime.onMessage', 'tabs', 1, ['url'], 'address of a visited page'],
  ['history.onVisited', 'history', 0, [], 'address of a visited page'],
  ['cookies.onChanged', 'cookies', 0, ['cookie'], 'a changed cookie'],
  ['bookmarks.onCreated', 'bookmarks', 1, [], 'a new bookmark'],
  // What stands in the page is the page's; the person chose to hand it over.
  ['contextMenus.onClicked', 'page-dom', 0, ['selectionText'], 'selected text of a web page'],
  ['downloads.onCreated', 'downloads', 0, [], 'a new download'],
  ...[
    'onBeforeRequest',
    'onBeforeSendHeaders',
    'onSendHeaders',
    'onHeadersReceived',
    'onResponseStarted',
    'onCompleted',
    'onBeforeRedirect',
  ].flatMap((name): (readonly [string, SourceKind, number, readonly string[], string])[] => [
    [`webRequest.${name}`, 'navigation', 0, ['url'], 'address of a request that a page makes'],
    [`webRequest.${name}`, 'cookies', 0, ['requestHeaders'], REQUEST_HEADERS],
    [`webRequest.${name}`, 'form-input', 0, ['requestBody'], 'body of a request that a page makes'],
  ]),
  ['devtools.network.onRequestFinished', 'navigation', 0, ['request', 'url'], 'address of a request that a page makes'],
  ['devtools.network.onRequestFinished', 'cookies', 0, ['request', 'headers'], REQUEST_HEADERS],
  [
    'devtools.network.onRequestFinished',
    'cookies',
    0,
    ['request', 'cookies'],
    'cookies of a request that a page makes',
  ],
  [
    'devtools.network.onRequestFinished',
    'form-input',
    0,
    ['request', 'postData'],
    'body of a request that a page makes',
  ],
  ['webNavigation.onErrorOccurred', 'navigation', 0, ['url'], 'address of a page that could not be opened'],
  ...[
    'onBeforeNavigate',
    'onCommitted',
    'onCompleted',
    'onDOMContentLoaded',
    'onHistoryStateUpdated',
    'onCreatedNavigationTarget',
  ].map((name): readonly [string, SourceKind, number, readonly string[], string] => [
    `webNavigation.${name}`,
    'navigation',
    0,
    ['url'],
    'address of a visited page',
  ]),
];
