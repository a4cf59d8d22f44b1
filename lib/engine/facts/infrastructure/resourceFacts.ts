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
  /** In every namespace: a ClusterRole. */
  readonly everywhere: boolean;
  readonly line: number;
  readonly verbs: readonly string[];
  readonly resources: readonly string[];
  /** Limited to resources of these names. */
  readonly named: boolean;
}

/** Who is given a role. */
export interface BindingFact {
  readonly line: number;
  readonly role: string;
  readonly subjects: readonly string[];
  readonly subjectsLine: number;
}

export interface ResourceFacts {
  readonly containers: readonly ContainerFact[];
  readonly roles: readonly RoleFact[];
  readonly bindings: readonly BindingFact[];
  /** Lines on which a connection of the cluster is told not to check certificates. */
  readonly unchecked: readonly number[];
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

const POD_KEYS = [
  'hostNetwork',
  'hostPID',
  'hostIPC',
  'securityContext',
  'volumes',
  'automountServiceAccountToken',
  'shareProcessNamespace',
];

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
    for (const [index, container] of [
      ...itemsOf(at(spec, 'containers')),
      ...itemsOf(at(spec, 'initContainers')),
    ].entries()) {
      containers.push({
        platform: 'kubernetes',
        name: textOf(at(container, 'name')) ?? name,
        line: container.line,
        settings: [...scalars(container, ''), ...(index === 0 ? pod : [])].slice(0, 500),
      });
    }
  }
  const words = (node: YamlNode | undefined) => itemsOf(node).map((item) => textOf(item) ?? '');
  const roles = /Role$/.test(textOf(at(root, 'kind')) ?? '')
    ? itemsOf(at(root, 'rules')).map((rule) => ({
        name,
        everywhere: textOf(at(root, 'kind')) === 'ClusterRole',
        line: rule.line,
        verbs: words(at(rule, 'verbs')),
        resources: words(at(rule, 'resources')),
        named: itemsOf(at(rule, 'resourceNames')).length > 0,
      }))
    : [];
  const subjects = at(root, 'subjects');
  const bindings = /RoleBinding$/.test(textOf(at(root, 'kind')) ?? '')
    ? [
        {
          line: at(root, 'roleRef')?.line ?? root.line,
          role: textOf(at(root, 'roleRef', 'name')) ?? '',
          subjects: itemsOf(subjects).map((item) => textOf(at(item, 'name')) ?? ''),
          subjectsLine: subjects?.line ?? root.line,
        },
      ]
    : [];
  const unchecked = [...scalars(root, '')]
    .filter(
      ({ key, value }) =>
        value === 'true' && /(?:^|\.)(?:insecureSkipTLSVerify|insecure-skip-tls-verify|insecureSkipVerify)$/.test(key),
    )
    .map(({ line }) => line);
  return { containers, roles, bindings, unchecked };
}

/** Services that name what they run: an image, or what to build one from. */
const isCompose = (root: YamlNode): boolean =>
  entriesOf(at(root, 'services')).some(
    ([, service]) => at(service, 'image') !== undefined || at(service, 'build') !== undefined,
  );

function compose(root: YamlNode): ResourceFacts {
  const containers = entriesOf(at(root, 'services')).map(([name, service]) => ({
    platform: 'compose' as const,
    name,
    line: service.line,
    settings: [...scalars(service, '')].slice(0, 500),
  }));
  return { containers, roles: [], bindings: [], unchecked: [] };
}

export const resourceExtractor: Extractor<'resources'> = {
  id: 'resources',
  keywords: ['apiversion', 'services:'],
  wants: ({ kind, size }, tree) => tree.kind === 'repository' && kind === 'yaml' && size < 500_000,
  extract(file) {
    const all: ResourceFacts[] = [];
    const roots = yamlTrees(file.text).flatMap((root) =>
      textOf(at(root, 'kind')) === 'List' ? itemsOf(at(root, 'items')) : [root],
    );
    for (const root of roots) {
      if (at(root, 'apiVersion') !== undefined && at(root, 'kind') !== undefined) all.push(kubernetes(root));
      else if (isCompose(root)) all.push(compose(root));
    }
    const containers = all.flatMap((one) => one.containers);
    const roles = all.flatMap((one) => one.roles);
    const bindings = all.flatMap((one) => one.bindings);
    const unchecked = all.flatMap((one) => one.unchecked);
    return containers.length + roles.length + bindings.length + unchecked.length === 0
      ? undefined
      : { containers, roles, bindings, unchecked };
  },
};
