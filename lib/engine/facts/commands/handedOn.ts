import { baseOf, fetchingOf } from './fetching.ts';
import { fromBase64 } from './fromBase64.ts';
import { plainly, type Running } from './runningOf.ts';
import type { Command, Pipeline } from './shellWords.ts';

/** Texts and brackets that are looked at one inside the other. */
export const DEEPEST = 5;

/** Whether what a shell is handed was put together by `eval`, or unpacked out of a file that is no script by its name. */
export const unpacks = (commands: readonly Command[]): boolean =>
  commands.slice(0, -1).some((one) => one.words[0] === 'eval' && one.words.some((word) => word.includes('$'))) ||
  (commands.some((one) => /^(?:xz|unxz|gunzip|zcat|bunzip2|base64|openssl|xxd|tr)$/.test(one.words[0] ?? '')) &&
    commands.some((one) =>
      one.words.some((word) => /\.(?:xz|lzma|gz|bz2|bin|dat|png|jpe?g|gif|ico|woff2?)$/i.test(word)),
    ));

/** The address of what a command hands on: what it was handed, through a filter, or what its brackets print. */
export const handedOn = (
  command: Command,
  handed: string | undefined,
  printed: string | undefined,
): string | undefined => (passesOn(command) ? (handed ?? printed) : printed);

/** `echo … | base64 -d`: what that prints. */
export function decodedBy({ words: [name, ...rest] }: Command, line: readonly Command[]): string {
  if (name !== 'base64' || !rest.some((word) => /^(?:-d|-D|--decode)$/.test(word))) return '';
  const given = /^[A-Za-z0-9+/]{8,20000}={0,2}$/.exec(line[0]?.words.at(-1) ?? '')?.[0];
  return given === undefined ? '' : fromBase64(given);
}

/** A filter: it hands on what it is handed. */
const passesOn = (command: Command): boolean =>
  /^(?:tee|tr|sed|awk|grep|base64|openssl|gunzip|zcat|xxd|cat|rev|head|tail|perl|jq)$/.test(command.words[0] ?? '');

/** The address of what brackets and substitutions print, if they fetch. */
export function fetchedIn(inner: readonly Pipeline[], depth: number): string | undefined {
  if (depth > DEEPEST) return undefined;
  for (const { commands } of inner)
    for (const one of commands) {
      const plain = plainly(one);
      const fetching = fetchingOf(plain);
      const address =
        fetching !== undefined && fetching.file === undefined ? fetching.address : fetchedIn(plain.inner, depth + 1);
      if (address !== undefined) return address;
    }
  return undefined;
}

/** Where what is run comes from; undefined: not from the network. */
export function runFrom(
  running: Running | undefined,
  handed: string | undefined,
  files: ReadonlyMap<string, string>,
): string | undefined {
  if (running?.what === 'address') return running.address;
  if (running?.what === 'file') return files.get(baseOf(running.file)) ?? (running.file === '*' ? handed : undefined);
  return running === undefined ? undefined : handed;
}
