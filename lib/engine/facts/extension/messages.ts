import type { Extractor, Facts } from '../../facts.ts';
import { parseTolerantJson } from './tolerantJson.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Short texts of `_locales/<locale>/messages.json` that a manifest may name, and addresses, by lower-case key. */
    messages: Readonly<Record<string, string>>;
  }
}

const MAX_KEPT = 100;
const NAMES = /name|title|desc|ext|app|label|about/i;

/** English when there is English, else every locale: the manifest that names the default is another file. */
function isWanted(path: string, paths: ReadonlySet<string>): boolean {
  const locale = /^_locales\/([^/]+)\/messages\.json$/.exec(path)?.[1];
  return locale !== undefined && (/^en/i.test(locale) || !paths.has('_locales/en/messages.json'));
}

export const messagesExtractor: Extractor<'messages'> = {
  id: 'messages',
  wants: ({ path, size }, tree) => size < 2_000_000 && isWanted(path, tree.paths),
  extract(file) {
    const { root } = parseTolerantJson(file.text);
    if (root?.type !== 'object') return undefined;
    const kept: [string, string][] = [];
    for (const [key, entry] of root.members) {
      const message = entry.type === 'object' ? entry.members.get('message') : undefined;
      if (message?.type !== 'string' || message.value.length > 500) continue;
      if (!NAMES.test(key) && !/^(?:https?|wss?):/i.test(message.value)) continue;
      kept.push([key.toLowerCase(), message.value]);
      if (kept.length >= MAX_KEPT) break;
    }
    return Object.fromEntries(kept);
  },
};

/** A text of the manifest with `__MSG_key__` replaced from the default locale, else English; unknown keys stay. */
export function localised(
  facts: Facts,
  text: string | undefined,
  defaultLocale: string | undefined,
): string | undefined {
  if (text === undefined || !text.includes('__MSG_')) return text;
  const tables = [defaultLocale, 'en', 'en_US', 'en_GB'].map(
    (locale) => facts.byPath.get(`_locales/${locale}/messages.json`)?.facts.messages,
  );
  return text.replace(/__MSG_([A-Za-z0-9_@]+)__/g, (whole, key: string) => {
    for (const table of tables) {
      const found =
        table !== undefined && Object.hasOwn(table, key.toLowerCase()) ? table[key.toLowerCase()] : undefined;
      if (found !== undefined) return found;
    }
    return whole;
  });
}
