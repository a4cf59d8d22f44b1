// `npm run docs`: writes docs/rules.md and docs/scoring.md from the rules and the figures that the engine uses.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesPage } from './docs/rulesPage.ts';
import { scoringPage } from './docs/scoringPage.ts';

/** The generated pages by file, relative to docs/. */
export const PAGES: Readonly<Record<string, () => string>> = { 'rules.md': rulesPage, 'scoring.md': scoringPage };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, page] of Object.entries(PAGES)) {
    writeFileSync(new URL(`../docs/${name}`, import.meta.url), page());
    console.log(`docs/${name}`);
  }
}
