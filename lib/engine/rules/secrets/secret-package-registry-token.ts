import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretPackageRegistryToken = secretRule({
  id: 'secret-package-registry-token',
  family: 'package-registry',
  title: 'Package registry token in the code',
  severity: 'high',
  why: 'With it, anybody can publish packages as its owner. Many supply-chain attacks began this way.',
  bad: [
    { files: { '.npmrc': `//registry.corp.dev/:_auth${'Token'}=${fakeSecret('alnum', 36)}\n` } },
    { files: { 'publish.sh': `export TOKEN=np${'m_'}${fakeSecret('alnum', 36)}\n` } },
    { files: { 'release.py': `PYPI = "py${'pi-'}AgEIcHlwaS5vcmc${fakeSecret('alnum', 120)}"\n` } },
  ],
  good: [
    { files: { '.npmrc': '//registry.corp.dev/:_authToken=${NPM_TOKEN}\n' } },
    { files: { 'a.js': 'const npm_config_registry = "x"; const npm_lifecycle_event = 1;\n' } },
  ],
});
