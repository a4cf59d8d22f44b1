/*
 * Photographs every state of popup, report and settings and says what axe finds.
 *   node test/ui/gallery.ts [BUILD_DIR [OUT_DIR [part of a state's name]]]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStudio } from './studio.ts';
import { WORLDS } from './worlds.ts';

const [build = '.output/chrome-mv3', out = '/tmp/gallery', only = ''] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const studio = await openStudio(build);
let bad = 0;
try {
  for (const [name, shot] of Object.entries(WORLDS)) {
    if (!name.includes(only)) continue;
    for (const theme of shot.themes ?? (['light', 'dark'] as const)) {
      for (const width of shot.widths) {
        const pose = await studio.pose(shot, theme, width);
        await pose.page.screenshot({
          path: join(out, `${name}-${theme}-${width}.png`) as `${string}.png`,
          fullPage: shot.full ?? false,
        });
        const lines = [...pose.troubles, ...(await pose.check())];
        for (const line of lines) console.log(`${name}-${theme}-${width}: ${line}`);
        bad += lines.length;
        await pose.close();
      }
    }
  }
} finally {
  await studio.close();
}
console.log(bad === 0 ? 'Nothing found.' : `${bad} found.`);
process.exitCode = bad === 0 ? 0 : 1;
