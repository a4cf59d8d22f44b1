import type { FoundManifest } from './heldExtensions.ts';
import { namesIn, plainName } from './manifestText.ts';
import { sourcesOfNames } from './sourcesOfNames.ts';

/** Where an extension of a repository lies; folders end with `/`. */
export interface Home {
  /** The folder of all its files. */
  readonly home: string;
  /** The folder in which what the manifest names lies as it is, within that folder. */
  readonly base: string;
}

/** Finds the folders of extensions by what their manifests name, in a repository of these paths. */
export class HomeFinder {
  readonly #all: ReadonlySet<string>;
  readonly #sources = new Map<string, (name: string) => string[]>();

  constructor(paths: readonly string[]) {
    this.#all = new Set(paths);
  }

  /**
   * A manifest may lie among what it names, above that, or in the package from which a build makes it. The nearest
   * folder counts in which most of the names are found, as they are or as their sources.
   */
  of({ path, root }: FoundManifest): Home {
    const above = [...foldersAbove(path)];
    const [own = ''] = above;
    const ofPackage = above.find((folder) => this.#all.has(`${folder}package.json`)) ?? '';
    const names = namesIn(root).map(plainName);
    if (names.length === 0) return { home: /(?:^|\/)manifest\.json$/.test(path) ? own : ofPackage, base: own };
    const there = (folder: string): number => names.filter((name) => this.#all.has(folder + name)).length;
    const base = most(above, there);
    const found = (folder: string): number =>
      names.filter((name) => this.#all.has(base + name) || this.#sourcesIn(folder)(name).length > 0).length;
    const inside = there(base) > 0 ? base : own;
    const home = there(base) === names.length ? base : most([inside, ofPackage], found);
    return { home, base: there(base) > 0 && base.startsWith(home) ? base : own.startsWith(home) ? own : home };
  }

  #sourcesIn(folder: string): (name: string) => string[] {
    let sources = this.#sources.get(folder);
    if (sources === undefined) {
      const inside = [...this.#all].filter((path) => path.startsWith(folder));
      sources = sourcesOfNames(inside.map((path) => path.slice(folder.length)));
      this.#sources.set(folder, sources);
    }
    return sources;
  }
}

/** The first of the folders with the highest count. */
function most(folders: readonly string[], count: (folder: string) => number): string {
  const counted = folders.map((folder) => ({ folder, count: count(folder) }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.folder ?? '';
}

/** The folders above a path, nearest first. */
function* foldersAbove(path: string): Generator<string> {
  let end = path.lastIndexOf('/');
  for (; end !== -1; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end + 1);
  yield '';
}
