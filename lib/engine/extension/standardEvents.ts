import { words } from '../words.ts';

const EVENTS = words(
  'abort afterprint animationstart animationend animationiteration animationcancel beforeprint beforeunload beforeinput blur cached cancel canplay canplaythrough change click close compositionstart compositionend compositionupdate contextmenu copy cut dblclick DOMContentLoaded DOMNodeInserted DOMNodeRemoved DOMSubtreeModified DOMAttrModified DOMCharacterDataModified DOMMouseScroll DOMNodeInsertedIntoDocument DOMNodeRemovedFromDocument dragstart dragend dragenter dragleave dragover drag drop durationchange emptied ended error focusin focusout focus formdata mozfullscreenchange mozfullscreenerror fullscreenchange fullscreenerror gotpointercapture hashchange input invalid keydown keyup keypress languagechange load loadeddata loadedmetadata loadstart loadend lostpointercapture message messageerror mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave mousewheel offline online orientationchange pageshow pagehide paste pause play playing pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave pointercancel pointerlockchange popstate progress ratechange ready readystatechange rejectionhandled reset resize scroll scrollend search seeked seeking select selectionchange selectstart show slotchange stalled storage submit suspend timeout timeupdate toggle touchstart touchend touchmove touchcancel transitionstart transitionend transitionrun transitioncancel unhandledrejection unload visibilitychange volumechange waiting wheel',
);
/** Events of a browser's own, of YouTube and of two well-known libraries. */
const BEGINNINGS = /^(?:webkit\w+|yt-[\w-]+|turbo\S*|pjax\S*)$/;

/** Whether an event is of the platform or of a well-known site: what is none of them is of somebody's own making. */
export const isStandardEvent = (name: string): boolean => EVENTS.has(name) || BEGINNINGS.test(name);
