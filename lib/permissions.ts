/** The match pattern of an address's host, for the browser's permissions. Patterns of some browsers know no ports, so the port is left out. */
export function originPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
