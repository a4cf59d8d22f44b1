import { pattern, type ScriptFacts } from '../../facts/javascript/query.ts';
import { isNearby } from '../../ownComputer.ts';
import { isMadeBy } from '../../program/madeOf.ts';

/** Whether an address is one of the package's own files, or data. */
export function isLocal(script: ScriptFacts, address: number): boolean {
  const to = pattern(script, address);
  if (/^(chrome-extension|moz-extension|data|blob|file):/i.test(to)) return true;
  if (/^[\w./-]+$/.test(to) && !to.startsWith('//')) return true;
  if (/^[a-z]+:\/\//i.test(to)) return false;
  return isMadeBy(script, address, 'chrome.runtime.getURL');
}

/** Whether an address as far as known leads out: with a scheme and a host that is not this machine, or an unknown one. */
export function leadsOut(to: string): boolean {
  if (/^(https?|wss?):\/\//i.test(to)) return !isNearby(to);
  return to.startsWith('//');
}

/** Host of an address as far as lower case; undefined when it is not. */
export function hostOf(to: string): string | undefined {
  const host = /^(?:https?:|wss?:)?\/\/(?:[^/@?#]*@)?([^/:?#*]+)(?=[/:?#]|$)/i.exec(to)?.[1];
  return host?.toLowerCase();
}

/** Hosts of one owner, who hands keys and answers from one to another. */
const OWNERS: readonly RegExp[] = [
  /(^|\.)(google|googleapis|gstatic|youtube|googleusercontent)\.com$/,
  /(^|\.)(microsoft|microsoftonline|live|office|office365|outlook|sharepoint|windows|azure)\.(com|net)$/,
  /(^|\.)(facebook|fb|fbcdn|instagram|messenger|whatsapp)\.(com|net)$/,
  /(^|\.)(openai|chatgpt)\.com$/,
  /(^|\.)(twitter|x|twimg)\.com$/,
];

/** Who a host belongs to: a known owner, or the last two labels. */
export function ownerOf(host: string): string {
  const known = OWNERS.findIndex((owner) => owner.test(host));
  return known >= 0 ? String(known) : host.split('.').slice(-2).join('.');
}
