/** Names under which manifests are kept: for one browser each, to be built, as a script, by a framework's settings, or by a bundler's. */
const NAMES =
  /(?:^|\/)(?:[\w.-]*manifest[\w.-]*\.(?:json|[cm]?[jt]s)(?:\.\w{1,10})?|(?:wxt|vite|webpack|rollup|rspack|rsbuild|vue)\.[\w.-]+\.[cm]?[jt]s)$|(?:^|\/)manifests?\/[\w.-]+\.(?:json|[cm]?[jt]s)$/i;
/** Of other things. */
const OTHERS = /\.(?:d|test|spec)\.[cm]?[jt]s$|(?:^|\/)node_modules\//i;
/** Plasmo makes the manifest of such names; the package's own says that it is used. */
const PLASMO =
  /(?:^|\/)(?:contents\/[^/]+|(?:content|popup|background|options|newtab|sidepanel)(?:\/index)?)\.[jt]sx?$/;

/** Whether a file may be an extension's manifest, or what one is made of. */
export function isManifestName(path: string): boolean {
  return NAMES.test(path) && !OTHERS.test(path);
}

/** Whether a repository may hold an extension, by the names of its files; most do not, and need nothing of what follows. */
export function mayHoldExtension(paths: Iterable<string>): boolean {
  for (const path of paths) if (isManifestName(path) || PLASMO.test(path)) return true;
  return false;
}
