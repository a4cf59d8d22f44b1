import { createFacts, factsOfTree } from '../facts/createFacts.ts';
import { rolesOf } from '../facts/extension/roles.ts';
import { calledPaths, callsNamed, constant } from '../facts/javascript/query.ts';
import type { ExtractedFacts, FileFacts } from '../facts.ts';
import { gather, type GatherOptions } from '../gather.ts';
import type { FileTree } from '../source.ts';
import { words } from '../words.ts';
import { heldExtensions, type HeldExtension } from './heldExtensions.ts';

/** An extension in a repository, with the facts of its files, by its own paths. */
export interface HeldFacts extends HeldExtension {
  readonly files: readonly FileFacts[];
}

export interface GatheredHeld {
  readonly held: readonly HeldFacts[];
  /** Extensions beyond those that are looked at. */
  readonly beyond: number;
  /**
   * The files that run in the extensions, by their paths in the repository. As extensions' they are judged with these;
   * of the repository they are listed, with what they say beside their code.
   */
  readonly taken: ReadonlyMap<string, FileFacts>;
}

/** What a file that runs in an extension says of the repository; all else it says of the extension. */
const OF_REPOSITORY: readonly (keyof ExtractedFacts)[] = ['licenses', 'packages'];

/** Facts of the extensions that a repository holds, each gathered as that of a package. */
export async function gatherHeld(tree: FileTree, options: GatherOptions): Promise<GatheredHeld> {
  const { held: found, beyond } = await heldExtensions(tree);
  const held: HeldFacts[] = [];
  const taken = new Map<string, FileFacts>();
  for (const one of found) {
    const placed = (facts: FileFacts): FileFacts => ({ ...facts, path: one.places.get(facts.path) ?? facts.path });
    const gathered = await gather(one.tree, {
      ...options,
      kind: 'extension',
      onFile: (facts, done, total) => options.onFile?.(placed(facts), done, total),
    });
    const files = gathered.files.map((file) => filled(bySource(file, one), one));
    const facts = createFacts({ kind: 'extension', tree: factsOfTree(one.tree), files });
    const roles = facts.whole(rolesOf);
    // A package as it is may run whatever lies in it; of what a build is made, much never gets into the package.
    const isPackage = !one.places.has('manifest.json');
    held.push({ ...one, files: files.filter((file) => isPackage || roles.has(file.path) || !isOfMakers(file)) });
    for (const file of files) {
      // What starts programs runs on a computer, too, whoever names it beside that.
      if ((!roles.has(file.path) && !asksBrowser(file)) || asksNode(file, STARTS)) continue;
      const kept = OF_REPOSITORY.filter((name) => file.facts[name] !== undefined);
      const rest = Object.fromEntries(kept.map((name) => [name, file.facts[name]]));
      taken.set(one.places.get(file.path) ?? file.path, { ...placed(file), facts: rest });
    }
  }
  return { held, beyond, taken };
}

/** A file that names what a build makes, `getURL('dist/page.js')`, `<script src="popup.js">`, with the sources of these. */
function bySource(file: FileFacts, { tree, sources }: HeldExtension): FileFacts {
  const { references } = file.facts;
  if (references === undefined || file.path === 'manifest.json') return file;
  const known = new Set(tree.files.map(({ path }) => path));
  const named = references.map((reference) => {
    const { path, kind, inPages, addressed } = reference;
    const isName = kind === 'javascript' && (inPages !== undefined || addressed === true || file.kind === 'html');
    const [source] = isName && !known.has(path) ? sources(path) : [];
    return source === undefined ? reference : { ...reference, path: source };
  });
  return { ...file, facts: { ...file.facts, references: named } };
}

/** What a page's build begins with, beside the page. */
const FIRST = /^(?:app|index|main)\.[cm]?[jt]sx?$/i;

/**
 * A page of sources that loads nothing: its build puts the script in that bears its name, or the first one beside it
 * (html-webpack-plugin's `inject`, and what Rspack and Vue's command line make of it).
 */
function filled(file: FileFacts, { tree, places, sources }: HeldExtension): FileFacts {
  const { html } = file.facts;
  if (html === undefined || html.scripts.length > 0 || !places.has('manifest.json')) return file;
  const folder = file.path.replace(/[^/]*$/, '');
  const [named] = sources(file.path.replace(/\.\w+$/, '.js'));
  const source =
    named ?? tree.files.find(({ path }) => path.startsWith(folder) && FIRST.test(path.slice(folder.length)))?.path;
  if (source === undefined) return file;
  const at = { line: 1, column: 1 };
  const script = { src: `/${source}`, type: '', integrity: false, hash: undefined, evidence: '', at };
  return { ...file, facts: { ...file.facts, html: { ...html, scripts: [script] } } };
}

/** Folders of what runs on the makers' computers and servers. */
const MAKERS =
  /(?:^|\/)(?:scripts?|tools?|tooling|build|webpack|rollup|vite|gulp|grunt|ci|server|backend|api|functions|deploy|infra)\//;
/** Modules of Node that no browser has, and what a server listens with. */
const OF_NODE = words('fs path child_process http https net os url util crypto stream process express koa fastify');

/** Modules that start programs. */
const STARTS = words('child_process');

/** Whether a script that nothing of the extension names runs elsewhere: it builds it, or answers it. */
function isOfMakers(file: FileFacts): boolean {
  return !asksBrowser(file) && (MAKERS.test(file.path) || asksNode(file, OF_NODE));
}

/** Whether a script loads one of these modules of Node's. */
function asksNode({ facts: { script } }: FileFacts, modules: ReadonlySet<string>): boolean {
  if (script === undefined || script === null) return false;
  const isOne = (module: string): boolean =>
    modules.has(module.replace(/^node:/, '')) || (modules === OF_NODE && module.startsWith('node:'));
  return (
    script.imports.some(({ module }) => isOne(module)) ||
    callsNamed(script, 'require').some(({ args }) => isOne(constant(script, args[0] ?? 0) ?? ''))
  );
}

/** Whether a script calls the interfaces that browsers give extensions. */
function asksBrowser({ facts: { script } }: FileFacts): boolean {
  return script !== undefined && script !== null && [...calledPaths(script)].some((path) => path.startsWith('chrome.'));
}
