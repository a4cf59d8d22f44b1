import type { PackagesFact } from './packageFacts.ts';
import { packagesFact } from './packageFacts.ts';
import { byExpression } from './byExpression.ts';

/** go.mod: it fixes versions, so it serves as lockfile. */
export function goMod(text: string): PackagesFact {
  const direct = byExpression(
    text.replace(/^replace\s*\([\s\S]*?^\)|^(?:replace|exclude|retract)\b.*$/gm, (block) =>
      block.replace(/[^\n]/g, ' '),
    ),
    /^[ \t]*(?:require\s+)?((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)*)[ \t]+(v\d\S*)/gm,
    (match) => ({
      name: match[1] ?? '',
      version: (match[2] ?? '').replace(/^v/, '').replace(/\+incompatible$/, ''),
      hashed: true,
    }),
  );
  const replaced = byExpression(
    text,
    /^[ \t]*(?:replace\s+)?((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)*)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+((?=[\w-]*\.)[\w.-]+(?:\/[\w.~-]+)+)[ \t]+(v\d\S*)/gm,
    (match) =>
      match[1] === match[2]
        ? undefined
        : {
            name: match[1] ?? '',
            from: `${match[2]}@${match[3]}`,
            version: (match[3] ?? '').replace(/^v/, ''),
            hashed: true,
          },
  );
  return packagesFact('Go', 'lockfile', [...direct, ...replaced]);
}
