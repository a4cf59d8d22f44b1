/*
 * What each permission lets an extension do. `warning` is what the browser itself tells people when they install
 * (Chrome: developer.chrome.com/docs/extensions/reference/permissions-list; Firefox: support.mozilla.org "Permission
 * request messages for Firefox extensions"); undefined where browsers ask nothing. `can` is said in our words.
 */

/**
 * How much an abuse would hurt. 3: control of the browser, the computer or all traffic; 2: personal data of all
 * sites; 1: personal data of one kind; 0: nothing personal.
 */
export type Power = 0 | 1 | 2 | 3;

export interface PermissionInfo {
  readonly power: Power;
  readonly warning?: string;
  /** Completes "It can …". */
  readonly can: string;
  /**
   * Words one of which must stand in some script for the permission to be of use: namespaces below `chrome` or
   * `browser`, or names of functions. Undefined where use cannot be seen in code.
   */
  readonly api?: readonly string[];
}

export const PERMISSIONS: Readonly<Record<string, PermissionInfo>> = {
  activeTab: { power: 0, can: 'see and change the page you are on, after you click it' },
  alarms: { power: 0, can: 'wake itself up at set times', api: ['alarms'] },
  accessibilityFeatures: { power: 0, can: 'change accessibility features' },
  'accessibilityFeatures.modify': {
    power: 1,
    warning: 'Change your accessibility settings',
    can: 'change accessibility settings',
    api: ['accessibilityFeatures'],
  },
  'accessibilityFeatures.read': {
    power: 0,
    warning: 'Read your accessibility settings',
    can: 'read accessibility settings',
    api: ['accessibilityFeatures'],
  },
  audio: { power: 0, can: 'manage audio devices', api: ['audio'] },
  audioCapture: {
    power: 2,
    warning: 'Use your microphone',
    can: 'listen through the microphone',
    api: ['getUserMedia'],
  },
  background: { power: 0, can: 'keep the browser running after its windows are closed' },
  bookmarks: {
    power: 1,
    warning: 'Read and change your bookmarks',
    can: 'read, add, change and delete bookmarks',
    api: ['bookmarks'],
  },
  browserSettings: {
    power: 1,
    warning: 'Read and modify browser settings',
    can: 'change settings of the browser',
    api: ['browserSettings'],
  },
  browsingData: {
    power: 1,
    warning: 'Clear recent browsing history, cookies, and related data',
    can: 'delete history, cookies and stored data',
    api: ['browsingData'],
  },
  captivePortal: { power: 0, can: 'notice sign-in pages of networks', api: ['captivePortal'] },
  certificateProvider: { power: 1, can: 'offer certificates to the browser', api: ['certificateProvider'] },
  clipboardRead: {
    power: 1,
    warning: 'Read data you copy and paste',
    can: 'read what you have copied, passwords included',
    api: ['clipboard', 'paste', 'execCommand'],
  },
  clipboardWrite: {
    power: 0,
    warning: 'Modify data you copy and paste',
    can: 'replace what you have copied',
    api: ['clipboard', 'execCommand', 'copy'],
  },
  contentSettings: {
    power: 2,
    warning:
      "Change your settings that control websites' access to features such as cookies, JavaScript, plugins, geolocation, microphone, camera etc.",
    can: 'let sites use the camera, the microphone or your location without asking you',
    api: ['contentSettings'],
  },
  contextMenus: { power: 0, can: 'add entries to the context menu', api: ['contextMenus', 'menus'] },
  contextualIdentities: { power: 1, can: 'see and change container tabs', api: ['contextualIdentities'] },
  cookies: {
    power: 1,
    can: 'read and set cookies, sign-in cookies included, of the sites it may reach',
    api: ['cookies', 'cookieStoreId'],
  },
  debugger: {
    power: 3,
    warning: 'Access the page debugger backend; read and change all your data on all websites',
    can: 'control every tab like the developer tools: read and change any page and all its traffic',
    api: ['debugger'],
  },
  declarativeContent: { power: 0, can: 'show its button depending on the page', api: ['declarativeContent'] },
  declarativeNetRequest: {
    power: 1,
    warning: 'Block content on any page',
    can: 'block requests by rules',
    api: ['declarativeNetRequest'],
  },
  declarativeNetRequestFeedback: {
    power: 1,
    warning: 'Read your browsing history',
    can: 'see which requests its rules matched',
    api: ['declarativeNetRequest'],
  },
  declarativeNetRequestWithHostAccess: {
    power: 1,
    can: 'block, redirect and change requests of the sites it may reach',
    api: ['declarativeNetRequest'],
  },
  declarativeWebRequest: { power: 2, can: 'change requests by rules', api: ['declarativeWebRequest'] },
  desktopCapture: {
    power: 2,
    warning: 'Capture content of your screen',
    can: 'record the screen, a window or a tab',
    api: ['desktopCapture', 'getDisplayMedia'],
  },
  devtools: {
    power: 1,
    warning: 'Extend developer tools to access your data in open tabs',
    can: 'read what the developer tools show',
  },
  displaySource: { power: 0, can: 'send video to wireless displays' },
  dns: { power: 0, can: 'look up host names', api: ['dns'] },
  documentScan: { power: 1, can: 'use document scanners', api: ['documentScan'] },
  downloads: {
    power: 1,
    warning: 'Manage your downloads',
    can: 'start downloads and see past ones',
    api: ['downloads'],
  },
  'downloads.open': {
    power: 2,
    warning: 'Open downloaded files',
    can: 'open files that were downloaded',
    api: ['downloads'],
  },
  'downloads.shelf': { power: 0, can: 'hide the download shelf', api: ['downloads'] },
  'downloads.ui': { power: 0, can: 'hide the list of downloads', api: ['downloads'] },
  'enterprise.deviceAttributes': { power: 1, can: 'read attributes of a managed device' },
  experimental: { power: 2, can: 'use unfinished browser functions' },
  favicon: { power: 1, warning: 'Read the icons of the websites you visit', can: 'read icons of sites you visited' },
  fileBrowserHandler: { power: 1, can: 'handle files in the file browser' },
  fileSystem: { power: 2, can: 'read and write files that you choose', api: ['fileSystem'] },
  fileSystemProvider: { power: 0, can: 'offer file systems', api: ['fileSystemProvider'] },
  find: { power: 1, warning: 'Read the text of all open tabs', can: 'search the text of all open tabs', api: ['find'] },
  fontSettings: { power: 0, can: 'change fonts', api: ['fontSettings'] },
  gcm: { power: 0, can: 'receive push messages', api: ['gcm'] },
  geckoProfiler: { power: 1, can: 'record performance profiles', api: ['geckoProfiler'] },
  geolocation: { power: 1, warning: 'Detect your physical location', can: 'learn where you are', api: ['geolocation'] },
  history: {
    power: 1,
    warning: 'Read and change your browsing history on all signed-in devices',
    can: 'read and delete the whole history',
    api: ['history'],
  },
  identity: { power: 1, can: 'sign in to services with your account, with your consent', api: ['identity'] },
  'identity.email': {
    power: 1,
    warning: 'Know your email address',
    can: 'learn your e-mail address',
    api: ['identity'],
  },
  idle: { power: 0, can: 'notice when you are away', api: ['idle'] },
  input: { power: 2, can: 'act as an input method and see what is typed', api: ['input'] },
  loginState: { power: 0, can: 'see whether somebody is signed in to the device' },
  management: {
    power: 2,
    warning: 'Manage your apps, extensions, and themes',
    can: 'list, switch off and remove other extensions',
    api: ['management'],
  },
  mdns: { power: 1, can: 'find devices in your network' },
  menus: { power: 0, can: 'add entries to menus', api: ['menus', 'contextMenus'] },
  'menus.overrideContext': { power: 0, can: 'replace the context menu of its own pages', api: ['overrideContext'] },
  nativeMessaging: {
    power: 2,
    warning: 'Communicate with cooperating native applications',
    can: 'talk to programs on the computer, outside the browser',
    api: ['connectNative', 'sendNativeMessage'],
  },
  notifications: {
    power: 0,
    warning: 'Display notifications',
    can: 'show notifications',
    api: ['notifications', 'Notification'],
  },
  offscreen: { power: 0, can: 'use an invisible page of its own', api: ['offscreen'] },
  pageCapture: {
    power: 2,
    warning: 'Read and change all your data on all websites',
    can: 'save whole pages with everything in them',
    api: ['pageCapture'],
  },
  pkcs11: { power: 2, can: 'use security devices', api: ['pkcs11'] },
  platformKeys: { power: 2, can: 'use client certificates', api: ['platformKeys'] },
  power: { power: 0, can: 'keep the computer awake', api: ['power'] },
  printerProvider: { power: 0, can: 'offer printers', api: ['printerProvider'] },
  printing: { power: 0, can: 'print', api: ['printing'] },
  privacy: {
    power: 1,
    warning: 'Change your privacy-related settings',
    can: 'change privacy settings of the browser',
    api: ['privacy'],
  },
  processes: { power: 1, can: 'watch and end processes of the browser', api: ['processes'] },
  proxy: {
    power: 3,
    warning: 'Control browser proxy settings; read and change all your data on all websites',
    can: 'send all traffic through a server of its choice',
    api: ['proxy'],
  },
  readingList: {
    power: 1,
    warning: 'Read and change entries in the reading list',
    can: 'read and change the reading list',
    api: ['readingList'],
  },
  scripting: { power: 1, can: 'run scripts in pages of the sites it may reach', api: ['scripting'] },
  search: { power: 0, can: 'search with your search engine', api: ['search'] },
  serial: { power: 2, can: 'talk to serial devices', api: ['serial'] },
  sessions: {
    power: 1,
    warning: 'Read your browsing history on all your signed-in devices',
    can: 'see and reopen recently closed tabs',
    api: ['sessions'],
  },
  sidePanel: { power: 0, can: 'show a side panel', api: ['sidePanel', 'sidebarAction'] },
  signedInDevices: {
    power: 1,
    warning: 'Access the list of your signed-in devices',
    can: 'see your devices',
    api: ['signedInDevices'],
  },
  storage: { power: 0, can: 'store its own data', api: ['storage'] },
  'system.cpu': { power: 0, can: 'read facts about the processor', api: ['system'] },
  'system.display': { power: 0, can: 'read facts about displays', api: ['system'] },
  'system.memory': { power: 0, can: 'read facts about memory', api: ['system'] },
  'system.storage': {
    power: 0,
    warning: 'Identify and eject storage devices',
    can: 'see and eject storage devices',
    api: ['system'],
  },
  tabCapture: {
    power: 2,
    warning: 'Read and change all your data on all websites',
    can: 'record sight and sound of tabs',
    api: ['tabCapture'],
  },
  tabGroups: {
    power: 1,
    warning: 'View and manage your tab groups',
    can: 'see and change tab groups',
    api: ['tabGroups'],
  },
  tabHide: { power: 0, warning: 'Hide and show browser tabs', can: 'hide tabs', api: ['hide'] },
  tabs: {
    power: 1,
    warning: 'Read your browsing history',
    can: 'see address and title of every tab',
    api: ['tabs', 'windows'],
  },
  theme: { power: 0, can: 'change the look of the browser', api: ['theme'] },
  topSites: {
    power: 1,
    warning: 'Read a list of your most frequently visited websites',
    can: 'see the sites you visit most',
    api: ['topSites'],
  },
  tts: { power: 0, can: 'read text aloud', api: ['tts'] },
  ttsEngine: {
    power: 1,
    warning: 'Read all text spoken using synthesized speech',
    can: 'hear all text that is read aloud',
    api: ['ttsEngine'],
  },
  unlimitedStorage: { power: 0, can: 'store any amount of data' },
  usb: { power: 2, can: 'talk to USB devices', api: ['usb'] },
  userScripts: {
    power: 3,
    warning: 'Run any code on the websites it may reach',
    can: 'run scripts that are not part of its package in pages',
    api: ['userScripts'],
  },
  vpnProvider: {
    power: 3,
    warning: 'Control your network connection',
    can: 'send all traffic of the computer through its network',
    api: ['vpnProvider'],
  },
  wallpaper: { power: 0, warning: 'Change your wallpaper', can: 'change the wallpaper', api: ['wallpaper'] },
  webAuthenticationProxy: {
    power: 3,
    warning: 'Read and change all your data on all websites',
    can: 'answer sign-ins with security keys',
    api: ['webAuthenticationProxy'],
  },
  webNavigation: {
    power: 1,
    warning: 'Read your browsing history',
    can: 'see every page that is opened',
    api: ['webNavigation'],
  },
  webRequest: { power: 1, can: 'see the requests of the sites it may reach', api: ['webRequest'] },
  webRequestBlocking: {
    power: 2,
    can: 'block, redirect and change requests of the sites it may reach',
    api: ['blocking', 'asyncBlocking'],
  },
  webRequestAuthProvider: { power: 2, can: 'answer when servers ask for a password', api: ['webRequest'] },
  'webRequestFilterResponse.serviceWorkerScript': {
    power: 2,
    can: 'change scripts of service workers',
    api: ['webRequest'],
  },
};

/** What browsers say for host patterns. */
export const ALL_SITES_WARNING = 'Read and change all your data on all websites';
