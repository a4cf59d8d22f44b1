/*
 * Addresses that never leave the computer, or its network. Only the whole host tells: `localhost.example.com` and
 * `127.0.0.1.example.com` are anybody's, and what stands before an `@` is no host. `*` stands for what is not known.
 */

const HERE = String.raw`localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){1,3}|\[::1?\]|0\.0\.0\.0`;
const NEAR = String.raw`10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}`;

const at = (hosts: string): RegExp =>
  new RegExp(String.raw`^(?:(?:[a-z]+\+)?[a-z]+:)?(?://)?(?:${hosts})(?::[\d*]*)?(?=[/?#\\]|$)`, 'i');

const OWN_COMPUTER = at(HERE);
const NEARBY = at(`${HERE}|${NEAR}`);

/** Whether an address, with or without a scheme, is one of a program on this computer (RFC 6761, RFC 1122). */
export const isOwnComputer = (address: string): boolean => OWN_COMPUTER.test(address);

/** Whether an address is one on this computer or in a private network (RFC 1918). */
export const isNearby = (address: string): boolean => NEARBY.test(address);
