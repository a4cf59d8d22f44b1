import { defineRule } from '../../rule.ts';

const ANY =
  /^(?:\*|x|latest|next|>=?\s?[\w.-]+|any|dev-master|dev-main|@dev|master|main|\+|\[?[\d.]+\.?\+\]?|latest\.(?:release|integration)|\[?[\d.]*,\s?\)|RELEASE|LATEST)$/i;

/** More in one file are told in one finding. */
const MOST_APART = 5;

export const dependencyUnpinned = defineRule({
  id: 'dependency-unpinned',
  title: 'A dependency accepts any version, even a future one',
  severity: 'low',
  confidence: 'high',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-1357',
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#pinned-dependencies'],
  why: 'The next release is installed as soon as it is out, including one an attacker published.',
  remedy: 'Give a range that ends before the next major version, and commit a lockfile.',
  *check(facts) {
    const folders = new Set<string>();
    for (const [file, fact] of facts.having('packages'))
      if (fact.form === 'lockfile') folders.add(`${fact.ecosystem} ${folderOf(file.path)}`);
    for (const [file, fact] of facts.having('packages')) {
      if (fact.form !== 'manifest' || file.traits.test || file.traits.docs || file.traits.vendored) continue;
      const locked = folders.has(`${fact.ecosystem} ${folderOf(file.path)}`);
      const open: { name: string; range: string; line: number; dev: boolean }[] = [];
      for (const { name, range = '', version, from, line, dev } of fact.packages) {
        if (version !== undefined || from !== undefined || locked) continue;
        const bare =
          range === '' &&
          ((fact.ecosystem === 'PyPI' && !/pyproject|Pipfile|setup\.(?:py|cfg)$/.test(file.path)) ||
            fact.ecosystem === 'npm');
        const least = /^>=?\s?[\w.-]+$/.test(range);
        if (least && !/\.txt$|package\.json$/.test(file.path)) continue; // libraries may only say what they need at least
        if (bare || ANY.test(range)) open.push({ name, range, line, dev: dev === true });
      }
      const [first] = open;
      if (first !== undefined && open.length > MOST_APART)
        yield {
          place: { path: file.path, line: first.line },
          evidence: `${open.length} dependencies, among them ${open
            .slice(0, 6)
            .map(({ name }) => name)
            .join(', ')}`,
        };
      else
        for (const { name, range, line, dev } of open)
          yield {
            place: { path: file.path, line },
            evidence: `${name} ${range || '(no version)'}`,
            ...(dev ? { confidence: 'medium' as const } : {}),
          };
    }
  },
  examples: {
    bad: [
      { files: { 'package.json': '{"dependencies":{"left-pad":"*"}}' } },
      { files: { 'requirements.txt': 'flask\nrequests>=2\n' } },
    ],
    good: [
      { files: { 'pyproject.toml': '[project]\nname = "a"\ndependencies = ["flask>=2"]\n' } },
      { files: { 'package.json': '{"dependencies":{"left-pad":"^1.3.0"}}' } },
      {
        files: {
          'package.json': '{"dependencies":{"left-pad":"*"}}',
          'package-lock.json': '{"lockfileVersion":3,"packages":{}}',
        },
      },
      { files: { 'requirements.txt': 'flask==3.0.0\n' } },
    ],
  },
});

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
