import type { ScriptFacts } from './script.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** A JavaScript or TypeScript file. */
    script: ScriptFacts;
    /** Scripts inside an HTML, Vue or Svelte file, in their order. */
    inlineScripts: ScriptFacts[];
  }
}
