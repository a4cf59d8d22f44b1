import { defineRule } from '../../rule.ts';

/** Hosts from which the ecosystem's clients take packages by default, and their well-known mirrors. */
const USUAL = /^https:\/\/(?:[\w.-]+\.)?(?:npmjs\.org|npmjs\.com|yarnpkg\.com|npmmirror\.com|taobao\.org|jsr\.io|pypi\.org|pythonhosted\.org|github\.com|codeload\.github\.com|npm\.pkg\.github\.com|gitlab\.com|bitbucket\.org|pkgs\.dev\.azure\.com|jfrog\.io|cloudsmith\.io|fontawesome\.com|gsap\.com|amazonaws\.com|googleapis\.com)\//i;

export const lockfileForeignSource = defineRule({
  id: 'lockfile-foreign-source',
  title: 'The lockfile takes a package from a place where it does not belong',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-494',
  references: ['https://snyk.io/blog/why-npm-lockfiles-can-be-a-security-blindspot-for-injecting-malicious-modules/'],
  why: 'Nobody reads lockfiles in review. One changed address in it installs somebody else’s code under a trusted name.',
  remedy: 'Make the lockfile anew from the manifest and compare; find out who changed the line.',
  *check(facts) {
    for (const [file, fact] of facts.having('packages')) {
      if (fact.form !== 'lockfile' || fact.ecosystem !== 'npm' || file.traits.test) continue;
      const hosts = new Map<string, number>();
      for (const { from } of fact.packages) {
        const host = /^https?:\/\/([^/]+)/.exec(from ?? '')?.[1];
        if (host !== undefined) hosts.set(host, (hosts.get(host) ?? 0) + 1);
      }
      for (const { name, from, line } of fact.packages) {
        if (from === undefined) continue;
        const host = /^https?:\/\/([^/]+)/.exec(from)?.[1] ?? '';
        const open = from.startsWith('http://') && !/^http:\/\/(?:localhost|127\.)/.test(from);
        const strange = /^https?:/.test(from) && !USUAL.test(from) && (hosts.get(host) ?? 0) <= Math.max(2, fact.packages.length * 0.05);
        const file_ = /^https:\/\/[^/]*(?:npmjs\.org|yarnpkg\.com)\/((?:@[^/]+\/|@[^/]+%2f)?[^/]+)\/-\//i.exec(from)?.[1]?.replace(/%2f/i, '/');
        const other = file_ !== undefined && file_.toLowerCase() !== name.toLowerCase();
        if (!open && !strange && !other) continue;
        yield { place: { path: file.path, line }, evidence: `${name} from ${from}`, severity: open ? 'medium' : 'high', confidence: other ? 'low' : 'medium' };
      }
    }
  },
  examples: {
    bad: [
      { files: { 'yarn.lock': 'a@^1.0.0:\n  version "1.0.0"\n  resolved "https://packages.evil-host.dev/a/-/a-1.0.0.tgz"\n  integrity sha512-x\n' } },
      { files: { 'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","resolved":"http://mirror.corp.dev/a-1.0.0.tgz"}}}' } },
    ],
    good: [
      { files: { 'yarn.lock': 'a@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#abc"\n  integrity sha512-x\n' } },
      { files: { 'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0","integrity":"sha512-x"}}}' } },
    ],
  },
});
