import { ScanError } from '../model/problem.ts';

/**
 * The address of a service as the person typed it -> `https://host[:port][/base]`, no trailing slash.
 * A missing scheme means https, on this very machine http; a pasted `/api/v1…` or `/api/docs` is cut off.
 */
export function serviceAddress(text: string): string {
  const typed = text.trim();
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `${isLoopback(typed) ? 'http' : 'https'}://${typed}`,
  );
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') {
    throw new ScanError('invalid', 'This is not an address of a service. Enter one such as https://scan.example.com.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ScanError(
      'invalid',
      'Leave the user name and password out of the address; the API key has its own field.',
    );
  }
  const base = url.pathname.replace(/\/api\/(v1|docs)(\/.*)?$/, '').replace(/\/+$/, '');
  return url.origin + base;
}

/** Whether the host is this machine: there a key may travel without TLS. */
export function isLoopback(hostOrAddress: string): boolean {
  const host = hostOrAddress
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host);
}
