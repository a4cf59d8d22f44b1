import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../../service/config.ts';

/* What the manifests say must have the form that Kubernetes takes, fit together, and fit the image and the service. */

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'deploy/kubernetes');
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
// oxlint-disable-next-line typescript/no-explicit-any
type Doc = any;
const docs: Doc[] = globSync('*.yaml', { cwd: folder })
  .filter((file) => file !== 'kustomization.yaml')
  .toSorted()
  .flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((doc) => doc.toJS() as Doc));
const of = (kind: string): Doc[] => docs.filter((doc) => doc.kind === kind);
const deployments = of('Deployment');
const container = (doc: Doc): Doc => doc.spec.template.spec.containers[0];
const matches = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
const podsOf = (wanted: Record<string, string>) =>
  deployments.filter((doc) => matches(doc.spec.template.metadata.labels, wanted));

describe('the manifests for Kubernetes', () => {
  it.each(docs.map((doc) => [`${doc.kind} ${doc.metadata.name}`, doc] as const))(
    '%s has the form that the schema of its kind says',
    async (_, doc) => {
      const place = `kubernetes-models/${doc.apiVersion}/${doc.kind}`;
      const { [doc.kind]: Model } = (await import(/* @vite-ignore */ place)) as Doc;
      new Model(doc).validate();
      // A schema that takes everything would prove nothing.
      expect(() => new Model({ ...doc, metadata: { ...doc.metadata, labels: ['none'] } }).validate()).toThrow('labels');
    },
  );

  it('are all in the list, and in one namespace', () => {
    const { resources, namespace } = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
    const files = globSync('*.yaml', { cwd: folder }).filter((file) => !/kustomization|example/.test(file));
    expect([...resources].sort()).toEqual(files.sort());
    for (const doc of docs)
      expect(doc.kind === 'Namespace' ? doc.metadata.name : doc.metadata.namespace).toBe(namespace);
  });

  it('start the roles of the service, in the number that the composition has', () => {
    const compose = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'));
    expect(deployments.map((doc) => doc.metadata.name)).toEqual(['api', 'worker']);
    for (const doc of deployments) {
      const { name } = doc.metadata;
      expect(container(doc).args).toEqual(compose.services[name].command);
      expect(doc.spec.replicas).toBe(compose.services[name].deploy.replicas);
      const memory = compose.services[name].deploy.resources.limits.memory as string;
      expect(container(doc).resources.limits.memory).toBe(memory.replace('m', 'Mi'));
    }
  });

  it('name settings that the service reads, and no others', () => {
    const names = [
      ...[...of('ConfigMap'), ...of('Secret')].flatMap((doc) => Object.keys(doc.data ?? doc.stringData)),
      ...deployments.flatMap((doc) => (container(doc).env ?? []).map((one: Doc) => one.name as string)),
    ];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(Object.keys(VARIABLES)).toContain(name);
    expect(names).toContain('DATABASE_URL');
    const kept = new Set([...of('ConfigMap'), ...of('Secret')].map((doc) => `${doc.kind} ${doc.metadata.name}`));
    for (const doc of deployments)
      for (const from of container(doc).envFrom)
        expect(kept).toContain(
          'configMapRef' in from ? `ConfigMap ${from.configMapRef.name}` : `Secret ${from.secretRef.name}`,
        );
  });

  it('run as the image does: its user, read-only but for two folders, without rights', () => {
    const [, user, group] = /^USER (\d+):(\d+)$/m.exec(dockerfile) ?? [];
    const exposed = (/^EXPOSE (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map(Number);
    for (const doc of deployments) {
      const { spec } = doc.spec.template;
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: Number(user),
        runAsGroup: Number(group),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(container(doc).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounts = container(doc).volumeMounts.map((one: Doc) => [one.mountPath, one.name]);
      expect(mounts.map(([at]: string[]) => at)).toEqual(['/data', '/tmp']);
      expect(spec.volumes.map((one: Doc) => one.name)).toEqual(mounts.map(([, name]: string[]) => name));
      for (const port of container(doc).ports) expect(exposed).toContain(port.containerPort);
      // A polite end takes eight seconds at most.
      const rest = container(doc).lifecycle?.preStop.sleep.seconds ?? 0;
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(rest + 10);
    }
  });

  it('ask for what answers there', () => {
    for (const doc of deployments) {
      const { ports, startupProbe, readinessProbe, livenessProbe } = container(doc);
      const names = ports.map((one: Doc) => one.name);
      expect(readinessProbe.httpGet.path).toBe('/readyz');
      // A database that is away makes it not ready; to start it again would help nobody.
      for (const probe of [startupProbe, livenessProbe]) expect(probe.httpGet.path).toBe('/healthz');
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) expect(names).toContain(probe.httpGet.port);
    }
  });

  it('point at each other by names and labels that exist', () => {
    for (const doc of deployments) expect(podsOf(doc.spec.selector.matchLabels)).toEqual([doc]);
    for (const { spec } of of('Service')) {
      const pods = podsOf(spec.selector);
      expect(pods.map((doc) => doc.metadata.name)).toEqual(['api']);
      const names = container(pods[0]).ports.map((one: Doc) => one.name);
      for (const port of spec.ports) expect(names).toContain(port.targetPort);
    }
    for (const { spec } of of('PodDisruptionBudget')) {
      const [pods] = podsOf(spec.selector.matchLabels);
      expect(spec.minAvailable).toBeLessThan(pods.spec.replicas);
    }
    for (const { spec } of of('NetworkPolicy')) {
      const pods = podsOf(spec.podSelector.matchLabels);
      expect(pods.length).toBeGreaterThan(0);
      for (const rule of spec.ingress)
        for (const { port } of rule.ports)
          for (const doc of pods) expect(container(doc).ports.map((one: Doc) => one.name)).toContain(port);
    }
    const [config] = of('ConfigMap');
    for (const { spec } of of('Ingress')) {
      expect(config.data.PUBLIC_URL).toBe(`https://${spec.rules[0].host}`);
      expect(spec.tls[0].hosts).toEqual(spec.rules.map((rule: Doc) => rule.host));
      for (const { backend } of spec.rules[0].http.paths) {
        const service = of('Service').find((one) => one.metadata.name === backend.service.name);
        expect(service?.spec.ports.map((one: Doc) => one.name)).toContain(backend.service.port.name);
      }
    }
  });
});
