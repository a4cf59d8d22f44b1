/* Writes lib/engine/facts/licenses/licenseIndex.ts from the SPDX license list (package spdx-license-list, CC0-1.0). */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { packSketch, sketchOf } from '../lib/engine/facts/licenses/sketch.ts';

const list = createRequire(import.meta.url)('spdx-license-list/full') as Record<string, { licenseText: string }>;

// The -or-later forms share the text of the -only forms; the bare GNU names are deprecated.
const skipped = (id: string) =>
  /-or-later$|\+$/.test(id) || (/^(?:A|L)?GPL-\d/.test(id) && !id.endsWith('-only')) || /^GFDL-\d\.\d$/.test(id);

const lines = Object.entries(list)
  .filter(([id]) => !skipped(id))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([id, { licenseText }]) => sketchOf(id, licenseText))
  .filter((sketch) => sketch.hashes.length >= 4)
  .map(packSketch);

writeFileSync(
  new URL('../lib/engine/facts/licenses/licenseIndex.ts', import.meta.url),
  `/* Made by scripts/licenseIndex.ts from the SPDX license list (CC0-1.0). Do not edit. */\nexport const LICENSE_INDEX = \`\n${lines.join('\n')}\n\`;\n`,
);
console.log(`${lines.length} licences`);
