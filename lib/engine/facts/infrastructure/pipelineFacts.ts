import type { Extractor, TextFile } from '../../facts.ts';
import { jenkinsPipeline } from './jenkinsPipeline.ts';
import { at, entriesOf, itemsOf, textOf, yamlTrees, type YamlNode } from './yamlTree.ts';

export type PipelineSystem = 'azure' | 'bitbucket' | 'circleci' | 'jenkins' | 'tekton';

/** A text with its line. */
export interface Lined {
  readonly text: string;
  readonly line: number;
}

/** A build pipeline of a system other than GitHub's and GitLab's: what rules look at, with lines. */
export interface PipelineFact {
  readonly system: PipelineSystem;
  /** Scripts as the shell gets them, apart from what the system pastes in. */
  readonly scripts: readonly Lined[];
  readonly images: readonly Lined[];
  /** Parts of others that are taken in (orbs, libraries, templates of another repository), not fixed to one state. */
  readonly floating: readonly Lined[];
  readonly variables: readonly (readonly [name: string, value: string, line: number])[];
  /** Parameters that the event fills with what somebody wrote, by name (Tekton). */
  readonly fromEvent: readonly string[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    pipeline: PipelineFact;
  }
}

const MOST = 2000;

export const pipelineExtractor: Extractor<'pipeline'> = {
  id: 'pipeline',
  wants: ({ path, kind }, tree) =>
    tree.kind === 'repository' &&
    (/(?:^|\/)(?:[\w.-]{0,60}\.)?Jenkinsfile(?:[.-][\w.-]{1,60})?$/.test(path) ||
      (kind === 'yaml' && NAMED.test(path))),
  extract(file) {
    if (file.kind !== 'yaml') return jenkinsPipeline(file);
    const roots = yamlTrees(file.text);
    const system = systemOf(file.path, roots);
    return system === undefined ? undefined : READERS[system](roots);
  },
};

const NAMED =
  /(?:^|\/)\.?azure[-_]?pipelines?(?:[-_./][\w./-]{0,100})?\.ya?ml$|(?:^|\/)\.?(?:azure-devops|ado|pipelines?)\/[\w./-]{1,100}\.ya?ml$|(?:^|\/)\.circleci\/[\w./-]{1,60}\.ya?ml$|(?:^|\/)bitbucket-pipelines\.ya?ml$|(?:^|\/)\.?tekton\/[\w./-]{1,100}\.ya?ml$/i;

type YamlSystem = Exclude<PipelineSystem, 'jenkins'>;

function systemOf(path: string, roots: readonly YamlNode[]): YamlSystem | undefined {
  if (roots.some((root) => /^tekton\.dev\/|^triggers\.tekton\.dev\//.test(textOf(at(root, 'apiVersion')) ?? '')))
    return 'tekton';
  if (/(?:^|\/)\.circleci\//i.test(path)) return 'circleci';
  if (/bitbucket-pipelines/i.test(path)) return 'bitbucket';
  return ['steps', 'jobs', 'stages', 'extends'].some((key) => at(roots[0], key) !== undefined) ? 'azure' : undefined;
}

const READERS: Readonly<Record<YamlSystem, (roots: readonly YamlNode[]) => PipelineFact>> = {
  azure([root]) {
    const repositories = itemsOf(at(root, 'resources', 'repositories'));
    return {
      ...scalarsIn('azure', root, /^(?:script|bash|pwsh|powershell|inlineScript|inline)$/, /^(?:image|container)$/),
      floating: repositories.flatMap((one) => {
        const ref = textOf(at(one, 'ref'));
        return ref === undefined || /^refs\/heads\//.test(ref)
          ? [{ text: `${textOf(at(one, 'name')) ?? ''} ${ref ?? 'default branch'}`.trim(), line: one.line }]
          : [];
      }),
      variables: variablesOf(at(root, 'variables')),
    };
  },
  bitbucket: ([root]) => scalarsIn('bitbucket', root, /^(?:script|after-script)$/, /^(?:image|name)$/),
  circleci([root]) {
    const orbs = entriesOf(at(root, 'orbs')).flatMap(([, node]) => {
      const text = textOf(node) ?? '';
      return /@(?:volatile|dev:[\w.-]+|\d+)$|^[^@]+$/.test(text) ? [{ text, line: node.line }] : [];
    });
    return { ...scalarsIn('circleci', root, /^(?:run|command)$/, /^image$/), floating: orbs };
  },
  tekton(roots) {
    const all = roots.map((root) => scalarsIn('tekton', root, /^(?:script)$/, /^image$/));
    const bound = roots.flatMap((root) => itemsOf(at(root, 'spec', 'params')));
    return {
      system: 'tekton',
      scripts: all.flatMap(({ scripts }) => scripts),
      images: all.flatMap(({ images }) => images),
      floating: [],
      variables: [],
      fromEvent: bound.flatMap((param) =>
        WRITTEN_BY_SENDER.test(textOf(at(param, 'value')) ?? '') ? [textOf(at(param, 'name')) ?? ''] : [],
      ),
    };
  },
};

/** What somebody outside wrote into the event that starts a Tekton pipeline. */
const WRITTEN_BY_SENDER =
  /\$\(body\.(?:[\w.]{0,60}\.)?(?:title|body|message|description|ref|head\.label|name|login|email|comment|source_branch)\)/;

function variablesOf(node: YamlNode | undefined): (readonly [string, string, number])[] {
  if (node?.kind !== 'list') return entriesOf(node).map(([name, value]) => [name, textOf(value) ?? '', value.line]);
  return node.items.map((one) => [textOf(at(one, 'name')) ?? '', textOf(at(one, 'value')) ?? '', one.line]);
}

/** Every text below a node that stands under such a key, itself or in a list. */
function scalarsIn(system: PipelineSystem, root: YamlNode | undefined, script: RegExp, image: RegExp): PipelineFact {
  const scripts: Lined[] = [];
  const images: Lined[] = [];
  const open: YamlNode[] = root === undefined ? [] : [root];
  for (let node = open.pop(); node !== undefined && scripts.length + images.length < MOST; node = open.pop()) {
    if (node.kind === 'list') open.push(...node.items);
    for (const [key, value] of entriesOf(node)) {
      const texts = value.kind === 'map' ? [] : itemsOf(value).filter(({ kind }) => kind === 'scalar');
      const into = script.test(key) ? scripts : image.test(key) ? images : undefined;
      for (const one of into === undefined ? [] : texts) into?.push({ text: textOf(one) ?? '', line: one.line });
      open.push(value);
    }
  }
  const byLine = (a: Lined, b: Lined): number => a.line - b.line;
  return {
    system,
    scripts: scripts.sort(byLine),
    images: images.sort(byLine),
    floating: [],
    variables: [],
    fromEvent: [],
  };
}

/** A text file, as readers of other forms take it. */
export type PipelineText = Pick<TextFile, 'text' | 'position'>;
