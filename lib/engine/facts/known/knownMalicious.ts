import list from './maliciousExtensions.json' with { type: 'json' };
import { type MaliciousListing, readKnown } from './readKnown.ts';

let find: ((id: string) => MaliciousListing | undefined) | undefined;

/** What is known of an extension of the Chrome Web Store or of Edge by its id; undefined when it is on no list. */
export function knownMalicious(id: string): MaliciousListing | undefined {
  find ??= readKnown(list);
  return find(id);
}
