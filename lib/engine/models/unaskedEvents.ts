import { words } from '../words.ts';

const listeners = (events: string): string[] => [...words(events)].map((event) => `chrome.${event}.addListener`);

/** What calls a function by itself again and again, without the person asking for it. */
export const COMES_OFTEN: ReadonlySet<string> = new Set([
  'setInterval',
  ...listeners(
    'alarms.onAlarm tabs.onUpdated tabs.onActivated webNavigation.onCompleted webNavigation.onCommitted webNavigation.onBeforeNavigate webRequest.onBeforeRequest webRequest.onCompleted idle.onStateChanged runtime.onStartup',
  ),
]);
/** What else comes without the person asking for what is done then. */
export const COMES_LATER: ReadonlySet<string> = new Set(
  listeners(
    'runtime.onInstalled tabs.onCreated tabs.onRemoved tabs.onReplaced windows.onCreated windows.onFocusChanged history.onVisited cookies.onChanged bookmarks.onCreated management.onInstalled management.onEnabled webNavigation.onDOMContentLoaded webNavigation.onHistoryStateUpdated webRequest.onBeforeSendHeaders webRequest.onHeadersReceived',
  ),
);

/** Events of tabs that go somewhere. */
export const TABS_GO: readonly string[] = listeners(
  'tabs.onUpdated tabs.onCreated tabs.onActivated webNavigation.onBeforeNavigate webNavigation.onCommitted webRequest.onBeforeRequest',
);

/** What frameworks run as soon as a part of an interface is shown: calls that are given a function, and methods. */
export const EFFECTS = words('useEffect useLayoutEffect onMounted onBeforeMount onMount watchEffect createEffect');
export const SHOWN = words(
  'componentDidMount componentWillMount connectedCallback firstUpdated mounted created ngOnInit',
);
