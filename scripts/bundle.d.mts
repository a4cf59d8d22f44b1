/** The file of an entry's bundle, made again when one of its modules changed. */
export function bundled(name: 'scan'): Promise<string>;
