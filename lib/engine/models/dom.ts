/*
 * What the objects of a web page are and hold: types of the Document Object Model as far as data is read through them.
 * Names and meaning: the WHATWG standards DOM, HTML, UI Events, Clipboard and Selection (dom.spec.whatwg.org,
 * html.spec.whatwg.org). A line says what one property or method of a type gives: another type, or data.
 */

/** Types whose values lead to data of the page or the person. */
export type DomType =
  | 'window'
  | 'document'
  | 'element'
  /** A list, a collection or an array of elements; `form.elements` too, whose properties are elements. */
  | 'elements'
  /** An element whose properties are its fields, too. */
  | 'form'
  | 'forms'
  /** An element in which text was just changed: its text is what was typed. */
  | 'edited'
  /** Made by the script itself: what is read of it is no page's. */
  | 'made'
  /** A document that the script parsed of a text, and what is in it: what is read there stands in that text. */
  | 'parsed'
  /** The window of a frame that the script made: the page's own storage is there, nothing else of the page. */
  | 'own-frame'
  | 'location'
  | 'storage'
  | 'event'
  | 'key-event'
  | 'input-event'
  | 'form-data-event'
  | 'storage-event'
  | 'submit-event'
  | 'transfer'
  | 'selection'
  | 'records'
  | 'record'
  | 'walker'
  | 'xpath-result'
  | 'range'
  /** The Navigation API, and what it keeps of one page that was visited in the tab. */
  | 'navigation'
  | 'entries'
  | 'entry'
  | 'hash-event'
  | 'jquery';

/** What is read, by what it tells. */
export type DomData =
  | 'typed'
  | 'typed in own'
  | 'content'
  | 'attribute'
  | 'cookies'
  | 'address'
  | 'host'
  | 'title'
  | 'stored'
  | 'all stored'
  | 'pasted'
  | 'selected'
  | 'keys';

/** What a property or a call gives: a type to go on from, or data. */
export type DomAnswer = { readonly type: DomType } | { readonly data: DomData };

type Table = ReadonlyMap<string, DomAnswer>;

function table(types: Partial<Record<DomType, string>>, data: Partial<Record<DomData, string>> = {}): Table {
  const out = new Map<string, DomAnswer>();
  for (const [type, names] of Object.entries(types))
    for (const name of names.split(' ')) out.set(name, { type: type as DomType });
  for (const [kind, names] of Object.entries(data))
    for (const name of names.split(' ')) out.set(name, { data: kind as DomData });
  return out;
}

const NONE: Table = new Map();
const EVENT = table(
  {
    element: 'target currentTarget srcElement relatedTarget submitter explicitOriginalTarget originalTarget',
    elements: 'path touches',
    transfer: 'clipboardData dataTransfer',
    window: 'view',
    event: 'originalEvent',
    entry: 'destination',
  },
  {},
);
const eventWith = (data: DomData, names: string): Table =>
  new Map([...EVENT, ...names.split(' ').map((name): [string, DomAnswer] => [name, { data }])]);

/** Where one element leads to others of its tree. */
const NEAR =
  'parentElement parentNode firstChild lastChild firstElementChild lastElementChild nextSibling previousSibling nextElementSibling previousElementSibling shadowRoot offsetParent host control activeElement';
const NEAR_LISTS = 'children childNodes elements labels rows cells options selectedOptions';

const ELEMENT = table(
  {
    element: NEAR,
    form: 'form',
    elements: NEAR_LISTS,
    document: 'ownerDocument contentDocument',
    window: 'contentWindow',
  },
  {
    typed: 'value valueAsDate valueAsNumber files',
    content: 'innerText textContent innerHTML outerHTML outerText nodeValue wholeText data',
    attribute: 'dataset',
  },
);

/** By type: what its properties give. */
export const PROPERTIES: Readonly<Record<DomType, Table>> = {
  window: table(
    {
      document: 'document',
      location: 'location',
      storage: 'localStorage sessionStorage',
      event: 'event',
      window: 'window self globalThis top parent opener frames',
      navigation: 'navigation',
    },
    { content: 'wrappedJSObject' },
  ),
  document: table(
    {
      element: 'body head documentElement activeElement scrollingElement fullscreenElement currentScript rootElement',
      forms: 'forms',
      elements: 'all images links scripts embeds anchors children childNodes',
      location: 'location',
      window: 'defaultView',
    },
    { cookies: 'cookie', address: 'URL documentURI baseURI referrer', title: 'title' },
  ),
  element: ELEMENT,
  elements: NONE,
  form: ELEMENT,
  forms: NONE,
  edited: new Map([...ELEMENT, ...table({}, { typed: 'innerText textContent innerHTML outerText' })]),
  made: table({ 'own-frame': 'contentWindow' }, { 'typed in own': 'value' }),
  parsed: table({ parsed: `body head documentElement ${NEAR} ${NEAR_LISTS}` }),
  'own-frame': table({ storage: 'localStorage sessionStorage' }),
  location: table({}, { address: 'href pathname search hash', host: 'host hostname origin' }),
  storage: NONE,
  event: EVENT,
  'key-event': eventWith('keys', 'key keyCode which code char charCode'),
  'input-event': new Map([...eventWith('typed', 'data'), ...table({ edited: 'target currentTarget srcElement' })]),
  'form-data-event': eventWith('typed', 'formData'),
  'storage-event': eventWith('stored', 'newValue'),
  'submit-event': new Map([...EVENT, ...table({ form: 'target currentTarget srcElement' })]),
  transfer: table({}, { pasted: 'items files' }),
  selection: table({ element: 'anchorNode focusNode baseNode extentNode' }),
  records: NONE,
  record: table({ element: 'target', elements: 'addedNodes removedNodes' }, { content: 'oldValue' }),
  walker: table({ element: 'currentNode root' }),
  'xpath-result': table({ element: 'singleNodeValue' }, { content: 'stringValue' }),
  range: table({ element: 'commonAncestorContainer startContainer endContainer' }),
  navigation: table({ entry: 'currentEntry' }),
  entries: NONE,
  entry: table({}, { address: 'url' }),
  'hash-event': eventWith('address', 'newURL oldURL'),
  jquery: table({ element: '0' }),
};

const FOUND = 'querySelector getElementById closest getRootNode cloneNode elementFromPoint adoptNode importNode';
const FOUND_LISTS =
  'querySelectorAll getElementsByTagName getElementsByClassName getElementsByName getElementsByTagNameNS elementsFromPoint assignedElements';
const NODE = table({ element: FOUND, elements: FOUND_LISTS });

const ON_ELEMENT: Table = new Map([
  ...NODE,
  ...table({}, { attribute: 'getAttribute getAttributeNS', content: 'getHTML toDataURL' }),
]);
const ON_EVENT = table({ elements: 'composedPath' });

/** By type: what calls of its methods give. */
export const METHODS: Readonly<Record<DomType, Table>> = {
  window: table({ selection: 'getSelection' }),
  document: new Map([
    ...NODE,
    ...table({
      made: 'createElement createElementNS createDocumentFragment createTextNode',
      selection: 'getSelection',
      range: 'createRange',
      walker: 'createTreeWalker createNodeIterator',
      'xpath-result': 'evaluate',
    }),
  ]),
  element: ON_ELEMENT,
  elements: table({
    element: 'item namedItem at pop shift find findLast',
    elements: 'slice filter concat reverse toArray values sort flat toReversed',
  }),
  form: ON_ELEMENT,
  forms: table({ form: 'item namedItem' }),
  edited: ON_ELEMENT,
  made: table({ parsed: 'parseFromString' }),
  parsed: table({ parsed: `${FOUND} ${FOUND_LISTS} item at find slice filter toArray values` }),
  'own-frame': NONE,
  location: table({}, { address: 'toString valueOf' }),
  storage: table({}, { stored: 'getItem' }),
  event: ON_EVENT,
  'key-event': ON_EVENT,
  'input-event': ON_EVENT,
  'form-data-event': ON_EVENT,
  'storage-event': ON_EVENT,
  'submit-event': ON_EVENT,
  transfer: table({}, { pasted: 'getData' }),
  selection: table({ element: 'getRangeAt' }, { selected: 'toString' }),
  records: table({ record: 'pop shift at find', records: 'slice filter' }),
  record: NONE,
  walker: table({ element: 'nextNode previousNode firstChild lastChild parentNode nextSibling previousSibling' }),
  'xpath-result': table({ element: 'iterateNext snapshotItem' }),
  range: table({ element: 'cloneContents extractContents' }, { content: 'toString' }),
  navigation: table({ entries: 'entries' }),
  entries: table({ entry: 'at find pop shift', entries: 'slice filter' }),
  entry: NONE,
  'hash-event': ON_EVENT,
  jquery: table(
    { element: 'get', elements: 'toArray' },
    { typed: 'val serialize serializeArray', content: 'text html' },
  ),
};

/** What one item of a list is, read by index, in a loop or by a function of each. */
export const ITEM: Partial<Record<DomType, DomType>> = {
  elements: 'element',
  parsed: 'parsed',
  forms: 'form',
  form: 'element',
  records: 'record',
  entries: 'entry',
  jquery: 'element',
  walker: 'element',
};

/** Types whose value is itself data where it is made a text or handed on whole. */
export const WHOLE: Partial<Record<DomType, DomData>> = {
  location: 'address',
  storage: 'stored',
  selection: 'selected',
};

/** Properties and methods that only nodes of a page have: who uses one holds such a node, wherever it came from. */
export const ONLY_NODES: ReadonlySet<string> = new Set(
  'tagName nodeName nodeType ownerDocument parentElement parentNode nextElementSibling previousElementSibling firstElementChild innerHTML outerHTML innerText textContent classList dataset querySelector querySelectorAll getElementsByTagName getElementsByClassName closest matches getAttribute setAttribute removeAttribute hasAttribute getBoundingClientRect insertAdjacentHTML appendChild contentWindow contentDocument selectionStart selectionEnd setSelectionRange placeholder autocomplete isContentEditable checkValidity labels scrollIntoView dispatchEvent'.split(
    ' ',
  ),
);
