import { isForMakers } from '../facts/traitsOf.ts';

/*
 * A manifest names what a build makes: `js/background.bundle.js` comes from `src/background/index.ts`. Builds keep the
 * name of what they begin with, and change folders, endings and their own marks.
 */

const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/i;
const PAGE = /\.x?html?$/i;
/** Marks that builds put behind a name. */
const MARKS = /[._-](?:bundle|bundled|min|build|prod|dist|generated|entry|global|iife|umd|esm|out|compiled)$/i;
/** What the file that a folder stands for is called. */
const FIRST = /^(?:index|main|entry)$/;
/** Names for the same part. */
const SAME = [
  ['background', 'backgroundscript', 'serviceworker', 'sw', 'worker', 'bg', 'eventpage', 'events'],
  ['content', 'contentscript', 'contentscripts', 'inject', 'injected', 'inpage', 'page'],
  ['popup', 'action', 'browseraction'],
  ['options', 'option', 'settings', 'preferences', 'optionspage'],
];

/** The files that stand for a manifest's names, best first; empty where there is none. */
export function sourcesOfNames(paths: readonly string[]): (name: string) => string[] {
  const all = new Set(paths);
  const byStem = new Map<string, string[]>();
  for (const path of paths) {
    if ((!SCRIPT.test(path) && !PAGE.test(path)) || isForMakers(path) || /\.d\.[cm]?ts$/.test(path)) continue;
    const stem = stemOf(path);
    byStem.set(stem, [...(byStem.get(stem) ?? []), path]);
  }
  const called = (stem: string, like: RegExp): string[] =>
    (byStem.get(stem) ?? []).filter((path) => like.test(path)).toSorted((a, b) => nearness(a) - nearness(b));

  return (written) => {
    const name = written.replace(/[?#].*$/, '').replace(/^\.?\/+/, '');
    if (all.has(name)) return [name];
    const stem = stemOf(name);
    const wanted = [stem, ...(SAME.find((group) => group.includes(stem)) ?? [])];
    const isPage = PAGE.test(name);
    for (const one of wanted) {
      const pages = isPage ? called(one, PAGE).slice(0, 1) : [];
      const scripts = called(one, SCRIPT).slice(0, 1);
      // A page that a build fills with its script is both.
      if (pages.length + scripts.length > 0) return isPage ? [...scripts, ...pages] : scripts;
    }
    return [];
  };
}

/** The part of a path that builds keep, in one writing: `src/content-script/index.ts` and `contentScript.bundle.js`. */
function stemOf(path: string): string {
  const parts = path.toLowerCase().split('/');
  const last = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '');
  let stem = last;
  for (let before = ''; before !== stem;) {
    before = stem;
    stem = stem.replace(MARKS, '');
  }
  if (FIRST.test(stem) && parts.length > 1) stem = parts.at(-2) ?? stem;
  return stem.replace(/[^a-z0-9]/g, '');
}

/** Fewer folders first, and a file that bears the name before one in a folder that does. */
const nearness = (path: string): number => path.split('/').length * 1000 + path.length;
