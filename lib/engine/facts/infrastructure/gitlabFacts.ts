import type { Extractor } from '../../facts.ts';
import { at, entriesOf, itemsOf, textOf, yamlTrees } from './yamlTree.ts';

/** A GitLab pipeline: what rules look at, with lines. */
export interface GitlabFact {
  readonly includes: readonly { readonly remote: string; readonly line: number }[];
  /** Files of other projects taken without a fixed state. */
  readonly floating: readonly { readonly project: string; readonly line: number }[];
  readonly images: readonly { readonly image: string; readonly line: number }[];
  readonly scripts: readonly { readonly job: string; readonly script: string; readonly line: number }[];
  readonly variables: readonly (readonly [string, string, number])[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    gitlab: GitlabFact;
  }
}

const NOT_JOBS = new Set([
  'include',
  'stages',
  'variables',
  'default',
  'workflow',
  'image',
  'services',
  'cache',
  'before_script',
  'after_script',
]);

export const gitlabExtractor: Extractor<'gitlab'> = {
  id: 'gitlab',
  wants: ({ path, kind }, tree) =>
    tree.kind === 'repository' &&
    kind === 'yaml' &&
    /(?:^|\/)(?:[^/]*\.)?\.?gitlab-ci(?:[-.][^/]*)?\.ya?ml$|(?:^|\/)\.gitlab\/ci\/[^/]+\.ya?ml$/i.test(path),
  extract(file) {
    const root = yamlTrees(file.text)[0];
    const jobs = entriesOf(root).filter(([name, node]) => !NOT_JOBS.has(name) && node.kind === 'map');
    const include = at(root, 'include');
    const scopes = [['pipeline', root] as const, ['default', at(root, 'default')] as const, ...jobs];
    return {
      includes: (include?.kind === 'map' ? [include] : itemsOf(include)).flatMap((item) => {
        const remote = textOf(at(item, 'remote')) ?? (item.kind === 'scalar' ? textOf(item) : undefined);
        return remote !== undefined && /^https?:/i.test(remote) ? [{ remote, line: item.line }] : [];
      }),
      floating: (include?.kind === 'map' ? [include] : itemsOf(include)).flatMap((item) => {
        const project = textOf(at(item, 'project'));
        const ref = textOf(at(item, 'ref'));
        return project !== undefined && (ref === undefined || /^(?:main|master|HEAD|develop)$/.test(ref))
          ? [{ project, line: item.line }]
          : [];
      }),
      images: scopes.flatMap(([, node]) => {
        const image = at(node, 'image');
        const name = textOf(image) ?? textOf(at(image, 'name'));
        return name === undefined || image === undefined ? [] : [{ image: name, line: image.line }];
      }),
      scripts: scopes.flatMap(([job, node]) =>
        ['before_script', 'script', 'after_script'].flatMap((key) => {
          const list = at(node, key);
          return (list?.kind === 'map' ? [] : itemsOf(list))
            .flatMap((item) => itemsOf(item))
            .map((item) => ({ job, script: textOf(item) ?? '', line: item.line }));
        }),
      ),
      variables: scopes.flatMap(([, node]) =>
        entriesOf(at(node, 'variables')).map(([key, value]) => [key, textOf(value) ?? '', value.line] as const),
      ),
    };
  },
};
