/** Calls that send a message to the other parts of an extension, or to another one; the last is the oldest (developer.chrome.com, deprecations). */
export const SENDS_MESSAGE: readonly string[] = [
  'chrome.runtime.sendMessage',
  'chrome.extension.sendMessage',
  'chrome.extension.sendRequest',
];
