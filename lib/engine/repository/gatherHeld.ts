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
    const files = gathered.files.map((file) => bySource(file, one));
    const facts = createFacts({ kind: 'extension', tree: factsOfTree(one.tree), files });
    const roles = facts.whole(rolesOf);
    // A package as it is may run whatever lies in it; of what a build is made, much never gets into the package.
    const isPackage = !one.places.has('manifest.json');
    held.push({ ...one, files: files.filter((file) => isPackage || roles.has(file.path) || !isOfMakers(file)) });
    for (const file of files) {
      if (!roles.has(file.path) && !asksBrowser(file)) continue;
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

/** Folders of what runs on the makers' computers and servers. */
const MAKERS =
  /(?:^|\/)(?:scripts?|tools?|tooling|build|webpack|rollup|vite|gulp|grunt|ci|server|backend|api|functions|deploy|infra)\//;
/** Modules of Node that no browser has, and what a server listens with. */
const OF_NODE = words('fs path child_process http https net os url util crypto stream process express koa fastify');

/** Whether a script that nothing of the extension names runs elsewhere: it builds it, or answers it. */
function isOfMakers(file: FileFacts): boolean {
  if (asksBrowser(file)) return false;
  const { script } = file.facts;
  const isOfNode = (module: string): boolean => module.startsWith('node:') || OF_NODE.has(module);
  return (
    MAKERS.test(file.path) ||
    (script !== undefined &&
      script !== null &&
      (script.imports.some(({ module }) => isOfNode(module)) ||
        callsNamed(script, 'require').some(({ args }) => isOfNode(constant(script, args[0] ?? 0) ?? ''))))
  );
}

/** Whether a script calls the interfaces that browsers give extensions. */
function asksBrowser({ facts: { script } }: FileFacts): boolean {
  return script !== undefined && script !== null && [...calledPaths(script)].some((path) => path.startsWith('chrome.'));
}
