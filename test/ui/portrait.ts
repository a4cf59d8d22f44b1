/*
 * Takes the README's picture: the report of a real extension, scanned by the real service from a store page.
 *   node test/ui/portrait.ts [FILE]          (needs the Chrome build and the packages of `scripts/setup.mjs --browsers`)
 */
import { connect, startApp, storedScans } from '../e2e/harness/app.ts';
import { startChromium } from '../e2e/harness/chromium.ts';
import { press, waitForText } from '../e2e/harness/look.ts';
import { GRADE, SCAN } from '../e2e/harness/words.ts';

const file = process.argv[2] ?? 'docs/touchstone.png';
const app = await startApp();
const chromium = await startChromium(app.world.port);
try {
  const options = await connect(chromium, app.door.address, app.service.key);
  const store = await chromium.open(app.items.edgeProxy.page);
  await press(store, SCAN);
  await waitForText(store, GRADE, { ours: true });
  const [scan] = await storedScans(options);
  const report = await chromium.open(chromium.url(`report.html?key=${encodeURIComponent(scan?.key ?? '')}`));
  await report.setViewport({ width: 1160, height: 760 });
  await waitForText(report, /What its code does/);
  await report.bringToFront();
  await report.screenshot({ path: file as `${string}.png` });
} finally {
  await chromium.close();
  await app.close();
}
