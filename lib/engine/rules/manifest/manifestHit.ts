import type { At, ManifestFacts } from '../../facts/extension/manifest.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { FileFacts, Facts } from '../../facts.ts';
import type { Example, Hit } from '../../rule.ts';

/** A hit in the manifest. */
export function manifestHit(
  file: FileFacts,
  at: At | undefined,
  evidence: string,
  more: Omit<Hit, 'place' | 'evidence'> = {},
): Hit {
  return { place: { path: file.path, ...at }, evidence, ...more };
}

/** For rules that judge nothing but the manifest: runs `check` where there is one. */
export function checkManifest(
  check: (manifest: ManifestFacts, file: FileFacts, facts: Facts) => Iterable<Hit>,
): (facts: Facts) => Iterable<Hit> {
  return (facts) => {
    const found = manifestOf(facts);
    return found === undefined ? [] : check(found.manifest, found.file, facts);
  };
}

/** An extension for examples: MV3 unless said otherwise. */
export function exampleExtension(
  manifest: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>> = {},
): Example {
  return {
    files: {
      'manifest.json': JSON.stringify({ manifest_version: 3, name: 'Example', version: '1.0', ...manifest }, null, 2),
      ...files,
    },
  };
}

/** An extension for examples whose list of rules for the browser holds one: what it does, and where. */
export const exampleRule = (action: object, condition: object): Example =>
  exampleExtension(
    { declarative_net_request: { rule_resources: [{ id: 'a', enabled: true, path: 'rules.json' }] } },
    { 'rules.json': JSON.stringify([{ id: 1, action, condition }]) },
  );

/** The same with a rule that leads requests elsewhere. */
export const exampleRedirect = (redirect: object, condition: object): Example =>
  exampleRule({ type: 'redirect', redirect }, condition);
