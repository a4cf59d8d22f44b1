/**
 * Events by which a person presses something of an interface. A toolbar's buttons hear the press itself, as a click would
 * come after the field has lost the focus.
 */
export const PRESSES: readonly string[] = ['click', 'submit', 'mousedown', 'pointerdown'];

/** Events by which a person asks an extension for something: its button, a shortcut, its menu entry, the address bar. */
export const PERSON_ACTS: readonly string[] = [
  'chrome.action.onClicked',
  'chrome.browserAction.onClicked',
  'chrome.pageAction.onClicked',
  'chrome.commands.onCommand',
  'chrome.contextMenus.onClicked',
  'chrome.menus.onClicked',
  'chrome.omnibox.onInputEntered',
  'chrome.notifications.onClicked',
  'chrome.notifications.onButtonClicked',
].map((event) => `${event}.addListener`);
