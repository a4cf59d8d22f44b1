/** The address as far as it can be judged while it is typed: http or https, with a host; else null. */
export function addressOf(text: string): URL | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url : null;
}

/** Whether a key sent there could be read on its way: http to another machine. */
export function isUnencrypted(url: URL): boolean {
  return url.protocol === 'http:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

/** Keys of the interface are a prefix, `live_` and a secret. */
export function looksLikeKey(key: string): boolean {
  return /^\S+live_\S+$/.test(key.trim());
}
