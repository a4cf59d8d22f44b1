import type { Extractor } from '../../facts.ts';
import type { YamlNode } from './yamlTree.ts';
import { at, entriesOf, itemsOf, textOf, yamlTrees } from './yamlTree.ts';

/** A container as Kubernetes or Compose describe it, and what surrounds it. */
export interface ContainerFact {
  readonly platform: 'kubernetes' | 'compose';
  readonly name: string;
  readonly line: number;
  /** Settings that were seen, each with its line: `privileged`, `hostNetwork`, `image:nginx:latest`, `mount:/var/run/docker.sock`, `env:NAME=value` … */
  readonly settings: readonly { readonly key: string; readonly value: string; readonly line: number }[];
}

/** A Kubernetes role's rule with its rights. */
export interface RoleFact {
  readonly name: string;
  readonly line: number;
  readonly verbs: readonly string[];
  readonly resources: readonly string[];
}

export interface ResourceFacts {
  readonly containers: readonly ContainerFact[];
  readonly roles: readonly RoleFact[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    resources: ResourceFacts;
  }
}

type Setting = ContainerFact['settings'][number];

/** Every scalar below a node as dotted key and value. */
function* scalars(node: YamlNode | undefined, prefix: string): Generator<Setting> {
  if (node === undefined) return;
  if (node.kind === 'scalar') yield { key: prefix, value: textOf(node) ?? '', line: node.line };
  else if (node.kind === 'list') for (const item of node.items) yield* scalars(item, prefix);
  else for (const [key, value] of node.entries) yield* scalars(value, prefix === '' ? key : `${prefix}.${key}`);
}

const POD_KEYS = ['hostNetwork', 'hostPID', 'hostIPC', 'securityContext', 'volumes', 'automountServiceAccountToken'];

/** Pod specifications wherever they stand: Pod, Deployment, CronJob … */
function* podSpecs(node: YamlNode | undefined, depth = 0): Generator<YamlNode> {
  if (node?.kind !== 'map' || depth > 8) return;
  if (node.entries.has('containers')) yield node;
  for (const key of ['spec', 'template', 'jobTemplate']) yield* podSpecs(node.entries.get(key), depth + 1);
}

function kubernetes(root: YamlNode): ResourceFacts {
  const containers: ContainerFact[] = [];
  const name = textOf(at(root, 'metadata', 'name')) ?? '';
  for (const spec of podSpecs(root)) {
    const pod = POD_KEYS.flatMap((key) => [...scalars(at(spec, key), `pod.${key}`)]);
    for (const [index, container] of [...itemsOf(at(spec, 'containers')), ...itemsOf(at(spec, 'initContainers'))].entries()) {
      containers.push({ platform: 'kubernetes', name: textOf(at(container, 'name')) ?? name, line: container.line, settings: [...scalars(container, ''), ...(index === 0 ? pod : [])].slice(0, 500) });
    }
  }
  const words = (node: YamlNode | undefined) => itemsOf(node).map((item) => textOf(item) ?? '');
  const roles = /Role$/.test(textOf(at(root, 'kind')) ?? '') ? itemsOf(at(root, 'rules')).map((rule) => ({ name, line: rule.line, verbs: words(at(rule, 'verbs')), resources: words(at(rule, 'resources')) })) : [];
  return { containers, roles };
}

function compose(root: YamlNode): ResourceFacts {
  const containers = entriesOf(at(root, 'services')).map(([name, service]) => ({ platform: 'compose' as const, name, line: service.line, settings: [...scalars(service, '')].slice(0, 500) }));
  return { containers, roles: [] };
}

export const resourceExtractor: Extractor<'resources'> = {
  id: 'resources',
  keywords: ['apiversion', 'services:'],
  wants: ({ kind, size }, tree) => tree.kind === 'repository' && kind === 'yaml' && size < 500_000,
  extract(file) {
    const all: ResourceFacts[] = [];
    for (const root of yamlTrees(file.text)) {
      if (at(root, 'apiVersion') !== undefined && at(root, 'kind') !== undefined) all.push(kubernetes(root));
      else if (at(root, 'services')?.kind === 'map' && /compose|docker|stack/i.test(file.path)) all.push(compose(root));
    }
    const containers = all.flatMap((one) => one.containers);
    const roles = all.flatMap((one) => one.roles);
    return containers.length + roles.length === 0 ? undefined : { containers, roles };
  },
};
