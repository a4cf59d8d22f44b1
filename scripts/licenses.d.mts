import type { Plugin } from 'vite';
/** The folder of the package that a module belongs to, from the root; undefined for our own. */
export function packageOf(id: string): string | undefined;
/** A plugin that adds to `places` the packages of what is bundled. */
export function notePackages(places: Set<string>): Plugin;
/** The folders of all packages that an installation without those for development has. */
export function installedPackages(root: string): string[];
/** The text for packages, by name. Throws where one says of no licence that it is under it. */
export function licensesText(root: string, places: Iterable<string>): string;
