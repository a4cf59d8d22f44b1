import type { Facts } from '../facts.ts';
import '../facts/extension/manifest.ts';
import '../facts/packages/packageFacts.ts';
import { firstOf } from '../../model/shorten.ts';

/** Name and version as the thing says itself: the manifest of an extension. Clipped; localised names resolved. */
export function identityOf(facts: Facts): { name?: string; version?: string } {
  if (facts.kind !== 'extension') return {};
  const manifest = facts.byPath.get('manifest.json')?.facts.manifest;
  const name = localised(facts, manifest?.name, manifest?.defaultLocale);
  return {
    ...(name === undefined ? {} : { name: firstOf(name, 200) }),
    ...(manifest?.version === undefined ? {} : { version: firstOf(manifest.version, 50) }),
  };
}

/**
 * What a repository's package calls itself, by the manifest at its root. The repository's own name is another: it stands
 * in its address.
 */
export function packageIdentityOf(facts: Facts): { name?: string; version?: string } {
  if (facts.kind === 'extension') return identityOf(facts);
  for (const path of ['package.json', 'pyproject.toml']) {
    const itself = facts.byPath.get(path)?.facts.packages?.itself;
    // A version of nothing but noughts says "not released from here".
    if (itself?.version !== undefined && /[1-9]/.test(itself.version)) return itself;
  }
  return {};
}

function localised(facts: Facts, text: string | undefined, locale: string | undefined): string | undefined {
  const key = /^__MSG_(\w{1,200})__$/.exec(text ?? '')?.[1]?.toLowerCase();
  if (key === undefined) return text;
  for (const name of [locale, 'en', 'en_US']) {
    const messages = facts.byPath.get(`_locales/${name}/messages.json`)?.facts.messages;
    if (messages !== undefined && Object.hasOwn(messages, key)) return messages[key];
  }
  return text;
}
