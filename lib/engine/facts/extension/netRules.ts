import type { Extractor } from '../../facts.ts';
import type { At } from './manifest.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Rules for requests (declarativeNetRequest) that redirect or change headers; blocking ones are counted only. */
    netRules: NetRules;
  }
}

/** One redirect to another address. */
export interface NetRedirect {
  /** Where to: a URL, a substitution, or `host=…` of a transform. */
  readonly to: string;
  /** Host where it can be told. */
  readonly host: string | undefined;
  readonly condition: NetCondition;
  readonly at: At;
}

/** One change of a header. */
export interface NetHeader {
  readonly name: string;
  readonly operation: string;
  readonly value: string;
  readonly side: 'request' | 'response';
  readonly condition: NetCondition;
  readonly at: At;
}

/** What a rule matches, as far as rules of ours judge it. */
export interface NetCondition {
  /** The filter of addresses, with the sites that are named beside it. */
  readonly filter: string;
  readonly resourceTypes: readonly string[];
  /** Whether it is bound to named sites (initiator, request domains, or a filter that names a host). */
  readonly narrow: boolean;
}

export interface NetRules {
  readonly count: number;
  readonly redirects: readonly NetRedirect[];
  readonly headers: readonly NetHeader[];
}

const MAX_TEXT = 32_000_000;
const MAX_KEPT = 500;

type Json = { readonly [name: string]: unknown };
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => list(value).flatMap((item) => (typeof item === 'string' ? [item] : []));

function conditionOf(rule: Json): NetCondition {
  const condition = object(rule['condition']);
  const filter = [text(condition['urlFilter']) || text(condition['regexFilter']), ...texts(condition['requestDomains'])]
    .join(' ')
    .trim();
  const sites = ['initiatorDomains', 'requestDomains', 'domains', 'tabIds'].some(
    (key) => list(condition[key]).length > 0,
  );
  return {
    filter: filter.slice(0, 200),
    resourceTypes: texts(condition['resourceTypes']).slice(0, 20),
    narrow: sites || /^\|?\|?((https?|\*):\/\/)?[a-z0-9*.-]*[a-z0-9-]\.[a-z]{2,}/i.test(filter),
  };
}

function targetOf(redirect: Json): { to: string; host: string | undefined } | undefined {
  const url = text(redirect['url']);
  if (url !== '') return { to: url, host: URL.parse(url)?.hostname || undefined };
  const substitution = text(redirect['regexSubstitution']);
  if (substitution !== '')
    return { to: substitution, host: /^https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/i.exec(substitution)?.[1]?.toLowerCase() };
  const transform = object(redirect['transform']);
  const host = text(transform['host']);
  if (host !== '') return { to: `host=${host}`, host: host.toLowerCase() };
  const added = list(object(transform['queryTransform'])['addOrReplaceParams']).map(object);
  if (added.length > 0)
    return {
      to: added
        .map((param) => `${text(param['key'])}=${text(param['value'])}`)
        .join('&')
        .slice(0, 300),
      host: undefined,
    };
  return undefined;
}

/** Reads a list of rules that is known to be JSON. Exported for rules that code adds at run time. */
export function readNetRules(value: unknown, place: (needle: string) => At): NetRules | undefined {
  const rules = list(value).map(object);
  if (rules.length === 0 || !rules.slice(0, 50).every((rule) => 'action' in rule && 'condition' in rule))
    return undefined;
  const redirects: NetRedirect[] = [];
  const headers: NetHeader[] = [];
  for (const rule of rules) {
    const action = object(rule['action']);
    const type = text(action['type']);
    if (type === 'redirect' && redirects.length < MAX_KEPT) {
      const target = targetOf(object(action['redirect']));
      if (target !== undefined)
        redirects.push({ ...target, to: target.to.slice(0, 500), condition: conditionOf(rule), at: place(target.to) });
    } else if (type === 'modifyHeaders') {
      for (const [key, side] of [
        ['requestHeaders', 'request'],
        ['responseHeaders', 'response'],
      ] as const) {
        for (const header of list(action[key]).map(object)) {
          if (headers.length >= MAX_KEPT) break;
          const name = text(header['header']);
          headers.push({
            name: name.toLowerCase().slice(0, 100),
            operation: text(header['operation']),
            value: text(header['value']).slice(0, 300),
            side,
            condition: conditionOf(rule),
            at: place(name),
          });
        }
      }
    }
  }
  return { count: rules.length, redirects, headers };
}

/** Whether a hit may be a rule that is judged. Redirects into the package and removed parameters are not, and huge lists hold thousands of them. */
function isTelling(text: string, keyword: string, start: number): boolean {
  if (keyword === 'modifyHeaders') return true;
  const behind = text.slice(start + keyword.length, start + keyword.length + 120);
  if (keyword === 'regexSubstitution') return /^["']?\s*:\s*["'][a-z]+:/i.test(behind);
  return (
    /^\s*:/.test(behind) &&
    !/^\s*:\s*\{\s*"(extensionPath"|regexSubstitution"|transform"\s*:\s*\{\s*"(queryTransform"\s*:\s*\{\s*"removeParams"|query"\s*:\s*""|fragment"|scheme"))/.test(
      behind,
    )
  );
}

/** Rule files of declarativeNetRequest, told by their content; only those that do more than block are parsed. */
export const netRulesExtractor: Extractor<'netRules'> = {
  id: 'netRules',
  keywords: ['modifyHeaders', 'regexSubstitution', '"redirect"', "'redirect'"],
  wants: ({ kind, size, path }, tree) =>
    tree.kind === 'extension' &&
    kind === 'json' &&
    size <= MAX_TEXT &&
    !path.startsWith('_locales/') &&
    path !== 'manifest.json',
  extract(file, _tree, hits) {
    if (!hits.some(({ keyword, start }) => isTelling(file.text, keyword, start))) return undefined;
    if (!/^\s*\[/.test(file.text.slice(0, 1000))) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(file.text);
    } catch (error) {
      // Browsers ignore a rule file that is not JSON, so there is nothing to judge; anything else is a fault of ours.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
    let searches = 0;
    return readNetRules(value, (needle) => {
      // Whole-text searches are dear: after many, the file alone is named.
      searches += 1;
      const offset = searches > 100 ? 0 : file.text.indexOf(JSON.stringify(needle).slice(1, 80).replace(/"$/, ''));
      return file.position(Math.max(0, offset));
    });
  },
};
