import type { PackagesFact } from './packageFacts.ts';
import { packagesFact } from './packageFacts.ts';
import { byExpression } from './byExpression.ts';
import { registriesOf } from './registriesOf.ts';

/** Gemfile.lock: `    name (1.2.3)` under `specs:`. */
export function gemLock(text: string): PackagesFact {
  return packagesFact(
    'RubyGems',
    'lockfile',
    byExpression(text, /^ {4}([\w.-]+) \((\d[^)\s]*)\)$/gm, (match) => ({
      name: match[1] ?? '',
      version: (match[2] ?? '').replace(/-(?:x86|x64|java|arm|aarch64|universal).*$/s, ''),
      hashed: true,
    })),
  );
}

/** Gemfile. */
export function gemfile(text: string): PackagesFact {
  const packages = byExpression(text, /^[ \t]*gem[ \t]+["']([\w.-]+)["']((?:[ \t]*,[^\n#]*)?)/gm, (match) => {
    const rest = match[2] ?? '';
    const from = /(?:git|github):?\s{0,9}(?:=>)?\s{0,9}["']([^"']+)["']/.exec(rest)?.[1];
    return {
      name: match[1] ?? '',
      range: /^\s*,\s*["']([^"']+)["']/.exec(rest)?.[1] ?? '',
      ...(from === undefined ? {} : { from: /ref:|tag:/.test(rest) ? `${from}#fixed` : from }),
    };
  });
  const registries = registriesOf(
    text,
    /^[ \t]*source[ \t]+["']([^"'\n]{1,400})["'](?!\s*(?:do|\{))/gm,
    (index) => index > 0,
  );
  return packagesFact('RubyGems', 'manifest', packages, { registries });
}
