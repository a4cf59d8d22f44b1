// Readers of what few repositories have: one part that is loaded on demand.
export { cargoLock, cargoManifest } from './cargo.ts';
export { composer } from './composer.ts';
export { gemfile, gemLock } from './gems.ts';
export { goMod } from './goMod.ts';
export { gradle, pomXml } from './jvm.ts';
export { nuget } from './nuget.ts';
