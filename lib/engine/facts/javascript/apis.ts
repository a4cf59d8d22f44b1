/**
 * Methods and events of the browsers' extension interfaces, by namespace: enough of them to recognise the interface
 * behind a bundler's variable (`o.a.tabs.query(…)`). Source: the interfaces' public reference (developer.chrome.com,
 * developer.mozilla.org).
 */
const METHODS: Readonly<Record<string, string>> = {
  action: 'onClicked setBadgeText setIcon setPopup setTitle setBadgeBackgroundColor',
  alarms: 'create onAlarm clearAll',
  bookmarks:
    'create get getChildren getRecent getSubTree getTree move remove removeTree search update onCreated onChanged onRemoved',
  browserAction: 'onClicked setBadgeText setIcon setPopup setTitle setBadgeBackgroundColor',
  browsingData: 'remove removeCookies removeHistory removeCache removePasswords',
  commands: 'onCommand getAll',
  contextMenus: 'create onClicked removeAll update',
  cookies: 'get getAll set remove getAllCookieStores onChanged',
  debugger: 'attach sendCommand detach onEvent getTargets',
  declarativeNetRequest: 'updateDynamicRules updateSessionRules getDynamicRules updateEnabledRulesets',
  desktopCapture: 'chooseDesktopMedia',
  devtools: 'inspectedWindow panels network',
  downloads: 'download search open onCreated onChanged erase removeFile acceptDanger onDeterminingFilename',
  extension:
    'sendMessage sendRequest getURL getBackgroundPage getViews onMessage onRequest onConnect connect onMessageExternal onRequestExternal',
  geolocation: 'getCurrentPosition watchPosition',
  history: 'search getVisits addUrl deleteUrl deleteRange deleteAll onVisited',
  identity: 'getAuthToken getProfileUserInfo launchWebAuthFlow getRedirectURL',
  management: 'getAll get setEnabled uninstall uninstallSelf getSelf launchApp',
  notifications: 'create onClicked clear',
  offscreen: 'createDocument',
  omnibox: 'onInputEntered onInputChanged',
  pageCapture: 'saveAsMHTML',
  permissions: 'request contains remove getAll',
  privacy: 'network services websites',
  proxy: 'settings onRequest onError',
  runtime:
    'sendMessage onMessage onMessageExternal onConnect onConnectExternal connect connectNative sendNativeMessage getURL id lastError onInstalled onStartup getManifest setUninstallURL openOptionsPage reload getPlatformInfo getBackgroundPage requestUpdateCheck onUserScriptMessage',
  scripting: 'executeScript insertCSS registerContentScripts updateContentScripts',
  search: 'query search',
  sessions: 'getRecentlyClosed restore getDevices',
  storage: 'local sync session managed onChanged',
  tabCapture: 'capture getMediaStreamId',
  tabs: 'query get getCurrent getSelected getAllInWindow create update remove reload executeScript insertCSS sendMessage sendRequest connect captureVisibleTab captureTab onUpdated onActivated onCreated onRemoved onHighlighted detectLanguage duplicate move highlight',
  topSites: 'get',
  userScripts: 'register configureWorld execute update',
  webNavigation:
    'onBeforeNavigate onCommitted onCompleted onDOMContentLoaded onHistoryStateUpdated onCreatedNavigationTarget getAllFrames getFrame',
  webRequest:
    'onBeforeRequest onBeforeSendHeaders onSendHeaders onHeadersReceived onResponseStarted onCompleted onBeforeRedirect onErrorOccurred onAuthRequired filterResponseData handlerBehaviorChanged',
  windows: 'create get getAll getCurrent getLastFocused update onFocusChanged',
};

const KNOWN = new Set(
  Object.entries(METHODS).flatMap(([space, names]) => names.split(' ').map((name) => `${space}.${name}`)),
);

/** `tabs.query` and the like: a namespace of the extension interface and one of its members. */
export function isExtensionMember(space: string, name: string): boolean {
  return KNOWN.has(`${space}.${name}`);
}

/** A namespace of the extension interface. */
export const isNamespace = (name: string): boolean => Object.hasOwn(METHODS, name);

/**
 * The namespace behind a computed name, `chrome[kind].getAll(…)`, by a member: of those that have one of that name, the
 * one that tells or does most.
 */
export function namespaceOf(name: string): string | undefined {
  return TELLING.find((space) => isExtensionMember(space, name));
}
const TELLING = ['cookies', 'history', 'tabs', 'scripting', 'management', 'proxy', 'debugger'];
