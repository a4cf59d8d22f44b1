import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The messages of one language as the browser knows them: `popup_found` -> `1 scan found | $1 scans found`. */
export function readMessages(language: 'en' | 'de'): Map<string, string> {
  const messages = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) messages.set(path, String(value));
    else if ('n' in value) messages.set(path, Object.values(value).join(' | '));
    else for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}_${name}`);
  };
  walk(parse(readFileSync(`${import.meta.dirname}/../../locales/${language}.yml`, 'utf8')), '');
  return messages;
}
