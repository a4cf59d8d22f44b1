import { manifestOf } from '../facts/extension/roles.ts';
import { posOf } from '../facts/javascript/query.ts';
import { scriptsOfAllSites } from '../facts/extension/scriptsOfAllSites.ts';
import type { Facts } from '../facts.ts';
import { callersWithin } from '../callgraph/callersWithin.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { sitesOfPage } from './sitesOfPage.ts';
import type { SourceKind } from '../taint/kinds.ts';
import { ALL_STORED, SECRET_TYPED } from '../extension/domReads.ts';
import { ONE_TIME_CODE } from '../extension/oneTimeCodes.ts';
import { PROMPT_ANSWER, PROMPTED_SECRET } from '../extension/promptAnswers.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { isAtStart, unaskedCalls } from '../program/unasked.ts';

/**
 * How much data tells of a person. `sessions` are sign-in cookies by the number
 * and every key that is pressed; `credentials` a cookie, what is typed, kept or copied; `every-visit` is the whole way
 * through the web; `private` is content and habits; `identifying` a single address or a list of programs; `granted` a
 * token that the person gave this extension in a sign-in dialog.
 */
export type DataClass = 'sessions' | 'credentials' | 'every-visit' | 'private' | 'identifying' | 'granted';

const CLASSES: Readonly<Partial<Record<SourceKind, DataClass>>> = {
  keys: 'credentials',
  'form-input': 'credentials',
  cookies: 'credentials',
  'page-cookies': 'credentials',
  'page-storage': 'credentials',
  clipboard: 'credentials',
  'page-content': 'private',
  'site-answer': 'private',
  'chosen-file': 'private',
  file: 'private',
  history: 'private',
  bookmarks: 'private',
  'browsing-data': 'private',
  screenshot: 'private',
  speech: 'private',
  geolocation: 'private',
  downloads: 'private',
  tabs: 'identifying',
  navigation: 'identifying',
  'page-address': 'identifying',
  management: 'identifying',
  identity: 'granted',
};

/** Of a visit it tells at most the site, or what the page is called. */
const LITTLE: ReadonlySet<string> = new Set(['host of the web page', "the person's account"]);
/** What opens an account, whichever site it is of. */
const SIGN_IN: ReadonlySet<string> = new Set([PROMPTED_SECRET, ONE_TIME_CODE, SECRET_TYPED]);
/** Each of these comes again with every page. */
const RETURNS = /^(?:address|title) of (?:a visited page|a new tab|a request that a page makes)$/;

/** What class of data begins at a source; undefined: none of a person's. */
export function dataClassOf(facts: Facts, source: Source): DataClass | undefined {
  const known = CLASSES[source.kind];
  const isAnySite = facts.whole(scriptsOfAllSites).has(source.unit.file.path);
  const isKept = source.kind === 'page-cookies' || source.kind === 'page-storage';
  if ((isAnySite && isKept) || source.label === ALL_STORED) return 'sessions';
  if (source.kind === 'keys' || (source.kind === 'cookies' && source.label !== 'a cookie')) return 'sessions';
  // Who answers a dialog gives something of theirs away, knowing that they are asked.
  if (source.label === PROMPT_ANSWER) return 'private';
  if (SIGN_IN.has(source.label)) return 'credentials';
  if (LITTLE.has(source.label)) return 'identifying';
  if (source.kind === 'history') return 'every-visit';
  // Typed at the one site that the extension is for; password fields are told by a rule of their own.
  if (source.kind === 'form-input' && !isAnySite && inContent(source.unit)) return 'private';
  if (source.kind === 'tabs' || source.kind === 'navigation')
    return RETURNS.test(source.label) || isReadAtEachVisit(source) || isReadAtEachWake(facts, source)
      ? 'every-visit'
      : 'identifying';
  if (source.kind === 'page-address')
    return isAnySite && sitesOfPage(facts.whole(calleesOf), source).length === 0 ? 'every-visit' : 'identifying';
  return known;
}

/** `tabs.get` in what runs at every page, or by a timer: one address at a time, all of them in the end. */
function isReadAtEachVisit({ unit: { script }, shown }: Source): boolean {
  return unaskedCalls(script).has(shown);
}

/** What a service worker reads as it starts it reads again and again: browsers end it when nothing happens, and start it for the next event. */
function isReadAtEachWake(facts: Facts, { unit, shown }: Source): boolean {
  const { roles, script } = unit;
  if (!roles.has('background') || manifestOf(facts)?.manifest.manifestVersion !== 3) return false;
  return isAtStart(script, posOf(script, shown), callersWithin(facts.whole(calleesOf), unit));
}

/** Where a sign-in ends: the address of its last page holds the token that the person granted. */
const TOKEN_ENDPOINT = /\/(?:oauth2?|auth|connect|login)\b[^?#]*\/(?:token|revoke|access_token)\b/i;

/** Whether what is sent there is the outcome of a sign-in, whatever it was taken from. */
export function isSignIn(to: string | undefined): boolean {
  return to !== undefined && TOKEN_ENDPOINT.test(to);
}
