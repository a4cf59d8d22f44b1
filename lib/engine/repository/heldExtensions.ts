import { decodeText } from '../facts/decodeText.ts';
import { type JsonNode, parseTolerantJson } from '../facts/extension/tolerantJson.ts';
import { addTo } from '../facts/addTo.ts';
import { LineTable } from '../facts/lineTable.ts';
import { isForMakers, traitsOf } from '../facts/traitsOf.ts';
import { loadPart } from '../onDemand.ts';
import type { FileTree, SourceFile } from '../source.ts';
import { HomeFinder } from './homes.ts';
import { manifestText, namesIn, plainName, unplaced } from './manifestText.ts';
import { isManifestName } from './mayHoldExtension.ts';
import { sourcesOfNames } from './sourcesOfNames.ts';

/** An extension that a repository holds: its source, or a build of it. */
export interface HeldExtension {
  /** As a package would hold it, with paths from the extension's own root. */
  readonly tree: FileTree;
  /** The paths in the repository of those in the tree, where they differ. */
  readonly places: ReadonlyMap<string, string>;
  /** The files that stand for a name that a build gives, best first. */
  readonly sources: (name: string) => readonly string[];
}

/** Most extensions of one repository that are looked at: collections of samples hold hundreds. */
export const MOST_HELD = 20;
const MOST_CANDIDATES = 400;
const MOST_PACKAGES = 100;
const MAX_MANIFEST = 1_000_000;

const PACKAGE = /(?:^|\/)package\.json$/;

type Root = Extract<JsonNode, { type: 'object' }>;

/** A manifest that was found, wherever and in whatever form. */
export interface FoundManifest {
  readonly path: string;
  readonly root: Root;
  readonly lineOf: (offset: number) => number;
}

/** The extensions that a repository holds, shallow ones first, and how many there are beyond those. */
export async function heldExtensions(tree: FileTree): Promise<{ held: HeldExtension[]; beyond: number }> {
  const homes = new HomeFinder(tree.files.map(({ path }) => path));
  const byHome = new Map<string, PlacedManifest[]>();
  for (const found of await manifestsIn(tree.files)) {
    const { home, base } = homes.of(found);
    addTo(byHome, home, { ...found, base });
  }
  const sorted = [...byHome.keys()].toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  const held = sorted.slice(0, MOST_HELD).map((home) => {
    const inner = sorted.filter((other) => other !== home && other.startsWith(home));
    return heldAt(home, byHome.get(home) ?? [], tree, inner);
  });
  return { held, beyond: Math.max(0, sorted.length - MOST_HELD) };
}

async function manifestsIn(files: readonly SourceFile[]): Promise<FoundManifest[]> {
  const likely = files
    .filter(({ path, size }) => size <= MAX_MANIFEST && !isAside(path))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length);
  const candidates = [
    ...likely.filter(({ path }) => isManifestName(path)).slice(0, MOST_CANDIDATES),
    ...likely.filter(({ path }) => PACKAGE.test(path)).slice(0, MOST_PACKAGES),
  ];
  const found: FoundManifest[] = [];
  for (const file of candidates) {
    let text: string;
    try {
      ({ text } = decodeText(await file.read()));
    } catch {
      // What cannot be read is told where the files are read.
      continue;
    }
    const manifest =
      /\.[cm]?[jt]s$/.test(file.path) || PACKAGE.test(file.path)
        ? await (await loadPart(() => import('./sourceManifest.ts'))).sourceManifest(file.path, text, files)
        : jsonManifest(file.path, text);
    if (manifest !== undefined) found.push(manifest);
  }
  return found;
}

function isAside(path: string): boolean {
  const { test, docs, vendored } = traitsOf(path, 'json', '', 'repository');
  return test || docs || vendored;
}

function jsonManifest(path: string, text: string): FoundManifest | undefined {
  if (!text.includes('manifest_version')) return undefined;
  const { root } = parseTolerantJson(text);
  if (root?.type !== 'object' || !root.members.has('manifest_version')) return undefined;
  const lines = new LineTable(text);
  return { path, root, lineOf: (offset) => lines.position(offset).line };
}

/** A manifest, and the folder in which what it names lies as it is. */
interface PlacedManifest extends FoundManifest {
  readonly base: string;
}

/** Scripts that no browser runs as they are. */
const NEEDS_BUILD = /(?<!\.d)\.(?:[cm]?tsx?|jsx|vue|svelte)$/i;

/** Folders of which a build copies the content to the extension's root. */
const COPIED = ['public/', 'static/'];

/** The extension at a folder. Of several manifests there (one for each browser) the fullest counts, with what only others say. */
function heldAt(
  home: string,
  found: readonly PlacedManifest[],
  tree: FileTree,
  inner: readonly string[],
): HeldExtension {
  const [best, ...others] = released(found).toSorted((a, b) => b.root.members.size - a.root.members.size) as [
    PlacedManifest,
  ];
  const own = tree.files.filter(({ path }) => path.startsWith(home) && !inner.some((one) => path.startsWith(one)));
  const isBuilt = best.path === `${home}manifest.json` && !own.some(({ path }) => NEEDS_BUILD.test(path));
  const roots = [best.base, ...(isBuilt ? [] : COPIED.map((folder) => home + folder)), home];
  const places = new Map<string, string>();
  const files = new Map<string, SourceFile>();
  for (const file of own) {
    const root = roots.find((one) => file.path.startsWith(one)) ?? home;
    const path = file.path.slice(root.length);
    if (files.has(path) || (!isBuilt && (isForMakers(path) || file.path === best.path))) continue;
    files.set(path, { ...file, path, read: () => file.read() });
    if (path !== file.path) places.set(path, file.path);
  }
  const root = merged(best.root, others);
  const sources = sourcesOfNames([...files.keys()]);
  const rename = (name: string): string[] => {
    const direct = plainName(name);
    // From the package's folder, where the manifest lies elsewhere.
    const root = roots.find((one) => (home + direct).startsWith(one)) ?? home;
    const moved = (home + direct).slice(root.length);
    if (files.has(direct)) return [direct];
    return files.has(moved) ? [moved] : sources(direct);
  };
  const isAsItIs = isBuilt && others.length === 0 && namesIn(root).every((name) => files.has(plainName(name)));
  if (!isAsItIs) {
    const text = manifestText(root, best.lineOf, rename);
    const bytes = new TextEncoder().encode(text);
    files.delete('manifest.json');
    const manifest = { path: 'manifest.json', size: bytes.length, read: async () => bytes };
    files.set('manifest.json', manifest);
    places.set('manifest.json', best.path);
  }
  return { tree: { container: tree.container, notes: [], files: [...files.values()] }, places, sources: rename };
}

/** Of development builds and of what is kept from before: nobody gets these. */
const UNRELEASED = /(?:^|[./_-])dev(?:elopment)?(?=[./_-])|(?:^|\/)(?:old|legacy|archived?|backup|deprecated)\//i;

function released(found: readonly PlacedManifest[]): readonly PlacedManifest[] {
  const others = found.filter(({ path }) => !UNRELEASED.test(path));
  return others.length > 0 ? others : found;
}

function merged(root: Root, others: readonly FoundManifest[]): Root {
  const members = new Map(root.members);
  for (const other of others)
    for (const [name, value] of other.root.members) if (!members.has(name)) members.set(name, unplaced(value));
  return { ...root, members };
}
