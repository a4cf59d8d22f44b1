import { words } from '../words.ts';

/** Interfaces that are called for what they do, by the first name of their path. */
const EFFECTS = words(
  'chrome document console Math localStorage sessionStorage history navigator performance crypto location fetch XMLHttpRequest setTimeout setInterval clearTimeout alert confirm prompt open postMessage require import importScripts addEventListener removeEventListener dispatchEvent indexedDB caches axios WebSocket Image Event CustomEvent process fs http https child_process isNaN matchMedia getComputedStyle requestAnimationFrame Notification Worker MutationObserver Error TypeError RegExp',
);
/** The same of jQuery: elements, and requests. */
const OF_JQUERY = words('$ $() $.get $.post $.ajax $.getJSON $.getScript');

/** Methods of a text that the platform holds: `location.href.replace`. */
const OF_TEXT = /^(?:document\.)?(?:location\.\w+|title|cookie|URL|referrer)\.\w+$/;

/** Interfaces called for what they do: their answer holds nothing of their argument. */
export function isEffect(api: string): boolean {
  if (api.startsWith('$'))
    return OF_JQUERY.has(api) || api.startsWith('$().') || OF_JQUERY.has(/^\$\.\w+/.exec(api)?.[0] ?? '');
  return EFFECTS.has(/^[^.(]+/.exec(api)?.[0] ?? '') && !OF_TEXT.test(api);
}
