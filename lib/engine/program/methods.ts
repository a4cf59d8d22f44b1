import { words } from '../words.ts';

/** Answers of these say nothing of the text they are asked of. */
export const ANSWERS_LITTLE = words(
  'addEventListener addListener blur clear close contains disconnect every findIndex focus getAttributeNames getBoundingClientRect getTime has hasAttribute hasOwnProperty hasListener includes indexOf isPrototypeOf lastIndexOf localeCompare observe open postMessage preventDefault remove removeAttribute removeChild removeEventListener removeListener scrollIntoView search send setAttribute setTimeout some startsWith endsWith stopImmediatePropagation stopPropagation test toggle click submit play pause reload abort unsubscribe log error warn info debug dispatchEvent appendChild insertBefore prepend before after addClass removeClass toggleClass hasClass is size count exec_',
);
/** Called with every element; the answer comes from the function or the list. */
export const EACH = words(
  'forEach map filter find findLast flatMap some every sort each findIndex findLastIndex reduce reduceRight toSorted mapSeries',
);
/** Answer with elements of the same list. */
export const SAME_LIST = words(
  'slice subarray take drop toArray union intersection difference symmetricDifference filter reverse sort concat toReversed toSorted splice flat toSpliced with catch finally clone deref debounce throttle share distinctUntilChanged skipDuplicates bufferWithTime delay compose',
);
/** Answer with one element. */
export const ONE_ELEMENT = words('pop shift at find findLast get getValue item getAll next');
/** Answer with a text of all. */
export const AS_TEXT = words('join toString valueOf toJSON stringify');
/** Put their argument into what they are called on. */
export const PUT_INTO = words('push unshift add append set setItem put enqueue insert write');
/** Methods whose argument becomes part of the answer. */
export const JOIN_IN = words('concat replace replaceAll padEnd padStart splice with assign extend merge');

/** Properties that hold a number or a state, not content. */
export const EMPTY_PROPERTIES = words(
  'length byteLength size status ok readyState nodeType constructor keyCode_ isTrusted timeStamp childElementCount tabIndex lastError',
);

/** Properties of addresses, requests and elements that give the text that they were made of. */
export const STANDS_FOR_TEXT = words(
  'href search searchParams hash pathname host hostname origin url body src data value textContent innerText innerHTML',
);

/** Give back what an address holds in encoded form. */
export const DECODES = words(
  'decodeURIComponent decodeURI unescape atob URL() URLSearchParams() qs.parse querystring.parse',
);

/** Functions that give their argument back in another form: name to the flags that the answer gains. */
export const SANITIZER =
  /(?:sanit|purif|escape(?!d)|htmlenc|encodehtml|entit|striptags|strip_tags|xss|noscript|clean(?:html)?$|safehtml)/i;
/** Answers that are numbers or other small things; a module of WebAssembly is a program, not the bytes that it was made of. */
export const COERCIONS = words(
  'Number parseInt parseFloat Boolean isNaN isFinite BigInt Number.parseInt Number.parseFloat Number.isInteger Array.isArray Date Date.parse Math.floor Math.round Math.max Math.min Math.abs Math.ceil path.basename path.extname Object.is Number.isNaN typeof WebAssembly.instantiate WebAssembly.instantiateStreaming WebAssembly.compile WebAssembly.compileStreaming WebAssembly.Module() WebAssembly.Instance()',
);
/** Answer with their argument in another form, property for property. */
export const ALIKE = words(
  'Promise.resolve structuredClone Object.freeze Object.seal Object.create Array.from Object.fromEntries Iterator.from $.makeArray $.parseJSON _.clone _.cloneDeep $.trim Object.entries Object.values $.when WeakRef()',
);
/** Answer with a text made of the whole argument. */
export const AS_WHOLE = words(
  'JSON.stringify JSON.parse decodeURIComponent decodeURI unescape atob btoa String encodeURIComponent encodeURI escape Blob() File() URL() URLSearchParams() Request() Response() Response.json FormData() Symbol DOMException() Option() Notification() document.createComment performance.mark performance.measure crypto.subtle.importKey crypto.subtle.exportKey ReadableStream.from Intl.Segmenter().segment Float32Array() ImageData() Headers() FontFace() createImageBitmap String.fromCharCode crypto.subtle.encrypt pako.gzip pako.deflate LZString.compressToBase64 LZString.compressToEncodedURIComponent CryptoJS.AES.encrypt CryptoJS.enc.Base64.stringify CryptoJS.enc.Utf8.parse TextEncoder().encode TextDecoder().decode $.param $.parseHTML qs.stringify querystring.stringify qs.parse querystring.parse Buffer.from Buffer() Uint8Array() DataView() Uint8ClampedArray() Uint16Array() Uint32Array() Int8Array() URL.createObjectURL new_Function util.format util.inspect path.join path.resolve path.normalize url.parse url.resolve url.format String.raw',
);

/** What only functions are handed to; a text does nothing there. */
export const TAKE_FUNCTIONS = words('then queueMicrotask requestAnimationFrame');

/** Methods that give one of the things kept in a map or a list. */
export const TAKES_OUT = new Set(['get', 'find', 'pop', 'shift', 'at']);
