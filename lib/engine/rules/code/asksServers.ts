import { addressesOf } from '../../facts/extension/addresses.ts';
import { hostsOf } from '../../facts/extension/destinations.ts';
import { callsOf, constant, pattern, scriptsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { openedPages } from '../../program/openedPages.ts';
import { sendingsOf } from './sendings.ts';

/**
 * Whether any script of an extension can give something away: it asks a server, names the address of one that it loads from or
 * leads to, opens an address that is made when it runs, or speaks to a program on the computer. Of data that could not be followed to its end, the
 * others have nobody to give it to. Use it as `facts.whole(asksServers)`.
 */
export const asksServers = (facts: Facts): boolean =>
  facts.whole(hostsOf).length > 0 ||
  facts.whole(addressesOf).some(({ library, use }) => !library && use !== 'mention') ||
  [...scriptsOf(facts)].some(({ script }) => gives(script));

const gives = (script: ScriptFacts): boolean =>
  sendingsOf(script).some(({ kind }) => kind === 'network') ||
  callsOf(script, 'chrome.runtime.connectNative', 'chrome.runtime.sendNativeMessage').length > 0 ||
  openedPages(script).some(
    ({ address }) =>
      address !== 0 &&
      constant(script, address) === undefined &&
      !/^(?:chrome|moz|safari-web)-extension:/.test(pattern(script, address)),
  );
