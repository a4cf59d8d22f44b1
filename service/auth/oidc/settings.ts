/** `claim=value`, or a mail domain: who is meant by a setting. */
export type Rule = { readonly claim: string; readonly value: string } | { readonly domain: string };

/** How people sign in by an identity provider. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Whoever meets one of these may come in. */
  readonly letIn: readonly Rule[];
  /** Whoever meets one of these is an admin, and nobody else; empty: admins are made on the pages. */
  readonly admins: readonly Rule[];
  /** The claims that name organisation, sub-organisation and plan; undefined where none does. */
  readonly orgClaim: string | undefined;
  readonly subOrgClaim: string | undefined;
  readonly tierClaim: string | undefined;
}

/** What an identity provider says of a person. */
export type Claims = Readonly<{ [name: string]: unknown }>;

/** Reads `example.com`, `claim=value` and so on. Throws a sentence that names the setting. */
export function readRules(setting: string, list: readonly string[]): Rule[] {
  return list.map((text) => {
    const at = text.indexOf('=');
    if (at > 0 && at < text.length - 1) return { claim: text.slice(0, at), value: text.slice(at + 1) };
    if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)) return { domain: text.toLowerCase() };
    throw new Error(`${setting}: "${text}" is neither a mail domain such as example.com nor claim=value.`);
  });
}

/** Whether a person meets one of the rules. A mail address counts only where the provider says that it is verified. */
export function meets(claims: Claims, rules: readonly Rule[]): boolean {
  const email = claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : '';
  return rules.some((rule) => {
    if ('domain' in rule) return email.toLowerCase().endsWith(`@${rule.domain}`) && email.split('@').length === 2;
    const given = claims[rule.claim];
    return Array.isArray(given) ? given.includes(rule.value) : given === rule.value;
  });
}

/** A claim as one line of text of no more than 100 characters; undefined where it is none. */
export function claimText(claims: Claims, name: string | undefined): string | undefined {
  const given = name === undefined ? undefined : claims[name];
  const one: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof one !== 'string' && typeof one !== 'number') return undefined;
  const line = String(one)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line === '' ? undefined : [...line].slice(0, 100).join('');
}
