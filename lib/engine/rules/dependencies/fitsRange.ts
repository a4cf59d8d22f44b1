import { compareVersions } from '../../facts/known/compareVersions.ts';

/**
 * Whether a version lies in a range as npm writes it. Undefined where the range is no plain range of versions
 * (tags, addresses, workspaces), so that nothing is said about it (docs.npmjs.com, "semver").
 */
export function fitsRange(version: string, range: string): boolean | undefined {
  const answers = range.split('||').map((part) => fitsAll(version, part.trim()));
  if (answers.includes(undefined)) return undefined;
  return answers.includes(true);
}

function fitsAll(version: string, part: string): boolean | undefined {
  const hyphen = /^v?([\d.]+)\s+-\s+v?([\d.]+)$/.exec(part);
  if (hyphen !== null)
    return compareVersions(version, hyphen[1] ?? '') >= 0 && compareVersions(version, above(hyphen[2] ?? '')) < 0;
  const comparators = part
    .replace(/([<>=~^])\s+/g, '$1')
    .split(/\s+/)
    .filter((one) => one !== '');
  let fits = true;
  for (const comparator of comparators) {
    const match = /^(\^|~>?|>=|<=|>|<|=)?v?((?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?)$/.exec(
      comparator,
    );
    if (match === null) return undefined;
    fits &&= fitsOne(version, match[1] ?? '', (match[2] ?? '').replace(/\+.*$/s, ''));
  }
  return fits;
}

function fitsOne(version: string, sign: string, limit: string): boolean {
  const fixed = limit.replace(/(?:^|\.)[xX*].*$/s, '');
  if (fixed === '') return true;
  const from = compareVersions(version, fixed);
  if (sign === '>=') return from >= 0;
  if (sign === '<') return from < 0;
  if (sign === '>')
    return (
      compareVersions(version, fixed.split('.').length < 3 ? above(fixed) : fixed) >
      (fixed.split('.').length < 3 ? -1 : 0)
    );
  if (sign === '<=') return compareVersions(version, above(fixed)) < 0 || from === 0;
  if (sign === '^') return from >= 0 && compareVersions(version, nextBreaking(fixed)) < 0;
  if (sign.startsWith('~'))
    return (
      from >= 0 && compareVersions(version, above(fixed.replace(/-.*$/s, '').split('.').slice(0, 2).join('.'))) < 0
    );
  return fixed.split('.').length < 3 ? from >= 0 && compareVersions(version, above(fixed)) < 0 : from === 0;
}

/** The first version after all that begin so: `1.2` gives `1.3`. */
function above(prefix: string): string {
  const parts = prefix.replace(/-.*$/s, '').split('.').map(Number);
  if (parts.length >= 3) return `${prefix}.1`;
  parts[parts.length - 1] = (parts.at(-1) ?? 0) + 1;
  return parts.join('.');
}

/** The first version that a caret keeps out: the leftmost part that is not zero goes up. */
function nextBreaking(version: string): string {
  const parts = version.replace(/-.*$/s, '').split('.').map(Number);
  const first = parts.findIndex((part) => part > 0);
  const at = first === -1 ? parts.length - 1 : first;
  return parts
    .slice(0, at + 1)
    .map((part, index) => (index === at ? part + 1 : part))
    .join('.');
}
