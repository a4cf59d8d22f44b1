/** Where data comes from. The first group is controlled by others, the second tells something about the person. */
export type SourceKind =
  | 'external-message'
  | 'page-message'
  | 'page-event'
  | 'url-parameter'
  | 'own-address'
  | 'remote-data'
  /** Sent by a server on its own account, on a connection that stays open. */
  | 'pushed'
  /** Points of a picture, read one by one: what is hidden in them. */
  | 'pixels'
  | 'page-dom'
  | 'request'
  | 'parameter'
  | 'arguments'
  | 'environment'
  | 'file'
  | 'cookies'
  | 'page-cookies'
  | 'page-storage'
  | 'history'
  | 'bookmarks'
  | 'tabs'
  | 'navigation'
  | 'storage'
  | 'page-content'
  /** What a site answers a request that uses the person's session. */
  | 'site-answer'
  /** A file of the person's that they gave to a page. */
  | 'chosen-file'
  | 'form-input'
  /** Typed into a field that the script itself put into a page. */
  | 'own-input'
  /** The words or the key of a wallet, typed into a field for them. */
  | 'wallet-secret'
  | 'keys'
  | 'clipboard'
  | 'downloads'
  | 'management'
  | 'identity'
  | 'geolocation'
  | 'screenshot'
  | 'speech'
  | 'page-address'
  | 'browsing-data'
  /** An address that the author wrote down. */
  | 'written-address';

/** Where data goes to. */
export type SinkKind =
  /** Leaves in a request's body, address or headers. */
  | 'network'
  /** Decides which host a request goes to. */
  | 'request-address'
  /** Leaves in a request that changes something at a site, in the person's session. */
  | 'site-request'
  | 'external-response'
  /** Handed to a function that is known only when the code runs. */
  | 'unresolved'
  /** Told to another part of the extension. */
  | 'message'
  /** Sent to another extension. */
  | 'extension'
  | 'page-message'
  /** Becomes part of an address that a tab is led to. */
  | 'led-address'
  | 'code'
  | 'page-code'
  | 'injected-code'
  | 'html'
  | 'script-address'
  | 'navigation'
  /** Is the address of a frame that the script makes. */
  | 'frame-address'
  /** Is the address of a link of the page. */
  | 'link-address'
  | 'tab-address'
  | 'storage-write'
  | 'download'
  /** Is written to a file on the computer. */
  | 'saved-file'
  /** Is put into the clipboard. */
  | 'clipboard-write'
  | 'bookmark-write'
  | 'management'
  | 'cookie-write'
  | 'proxy'
  | 'native'
  | 'network-rules'
  | 'erase'
  | 'shell'
  | 'command'
  | 'sql'
  | 'nosql'
  | 'file-path'
  | 'redirect'
  | 'response-html'
  | 'template'
  | 'deserialize'
  | 'regex'
  | 'module'
  | 'header'
  | 'log'
  | 'xpath'
  | 'xml'
  | 'object-key'
  | 'format'
  | 'desktop-address'
  | 'template-options'
  | 'deep-merge'
  | 'ldap';

/** What is known of data on its way, as bits. */
export const TaintFlag = {
  /** Cannot hold markup: escaped, encoded or sanitised. */
  noMarkup: 1,
  /** Stands behind a fixed host: cannot choose where a request goes. */
  fixedHost: 2,
  /** Passed a check of its sender, its origin or its own value. */
  checked: 4,
  /** Went through storage. */
  stored: 8,
  /** Cannot leave a text literal of code (JSON.stringify). */
  quoted: 16,
  /** Cannot lead out of a folder. */
  insideFolder: 32,
  /** Was put together with other text. */
  joined: 64,
  /** Means itself in a regular expression. */
  plainPattern: 128,
  /** Is one of what the author listed, or of a form that holds nothing dangerous: a number, letters and digits. */
  listed: 256,
  /** Is a text, not an object. */
  plainText: 512,
  /** Is a path whose `..` are resolved. */
  resolved: 1024,
  /** Holds no line break. */
  oneLine: 2048,
  /** Passed a check that leaves little to be learnt from it: one site, a word that the author wrote. */
  narrowed: 4096,
  /** Went to another part of the program as a message; told apart only where `Catalog.everywhere` asks for it. */
  messaged: 8192,
  /** Went through storage, where the name that it is kept under was not written at both ends. */
  keptLoosely: 16384,
  /** Is itself an address (`data:`, `blob:`): what it is fetched by gives it back. */
  dataAddress: 32768,
  /** Its scheme was checked: it is an address of the web, no script and no file, but of whichever site. */
  ofWeb: 65536,
  /** Came from a part of the extension, as a check of its id says: a part in a web page may pass on the page's word. */
  ofOwnPart: 131072,
  /** Begins a text that goes on with a path, a query or a fragment: of an address it names the host. */
  begins: 262144,
  /** Is never an address: where one is asked for, it is told. */
  noAddress: 524288,
  /** Goes on a name, `'backup-' + data`: it leads to another folder only where somebody resolves the path. */
  endsName: 1048576,
  /** Is a file that was sent, or the list of these, as the server keeps it. */
  upload: 2097152,
  /** Is written as browsers write addresses (URL Standard, percent-encoding): without `<`, `>` and `"`, until it is decoded. */
  asAddress: 4194304,
} as const;

/** Was put together with other text, before or behind it. */
export const JOINED: number = TaintFlag.joined | TaintFlag.begins;

/** Places where what arrives runs as code. */
export const RUNS: ReadonlySet<SinkKind> = new Set<SinkKind>(['code', 'injected-code', 'script-address', 'page-code']);

/** Kinds that web pages and other extensions send, or put into an address. */
export const OUTSIDE: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'external-message',
  'page-message',
  'page-event',
  'url-parameter',
]);
