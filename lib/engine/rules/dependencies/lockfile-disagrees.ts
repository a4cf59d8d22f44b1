import { defineRule } from '../../rule.ts';

export const lockfileDisagrees = defineRule({
  id: 'lockfile-disagrees',
  title: 'The lockfile does not know a dependency of the manifest',
  severity: 'low',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-1357',
  why: 'Whoever installs gets whatever version is newest, not the one that was tested, or the build fails.',
  remedy: 'Run the package manager’s install and commit the lockfile with the manifest.',
  *check(facts) {
    for (const [lockFile, lock] of facts.having('packages')) {
      if (lock.form !== 'lockfile' || lock.ecosystem !== 'npm' || lock.packages.length === 0) continue;
      const folder = lockFile.path.slice(0, lockFile.path.lastIndexOf('/') + 1);
      const manifestFile = facts.byPath.get(`${folder}package.json`);
      const manifest = manifestFile?.facts.packages;
      if (manifestFile === undefined || manifest === undefined || manifestFile.traits.test) continue;
      const locked = new Set(lock.packages.map(({ name }) => name));
      for (const { name, range = '', line } of manifest.packages) {
        if (locked.has(name) || /^(?:workspace|file|link|portal|patch|catalog):|^npm:/.test(range)) continue;
        if (facts.files.some((file) => file.path.endsWith('package.json') && file !== manifestFile && file.path.split('/').at(-2) === name.split('/').at(-1))) continue; // a workspace
        yield { place: { path: manifestFile.path, line }, evidence: `${name} is not in ${lockFile.path}` };
      }
    }
  },
  examples: {
    bad: [{ files: { 'package.json': '{"dependencies":{"a":"^1.0.0","b":"^1.0.0"}}', 'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"x"}}}' } }],
    good: [{ files: { 'package.json': '{"dependencies":{"a":"^1.0.0","b":"file:../b"}}', 'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"x"}}}' } }],
  },
});
