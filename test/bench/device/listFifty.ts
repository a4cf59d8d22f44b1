import { startChromium } from '../../e2e/harness/chromium.ts';
import type { World } from '../../e2e/harness/world.ts';
import { sampleInstalled } from '../../ui/installedSamples.ts';

/** Chromium: milliseconds from the opening of the page of installed extensions to fifty of them, judged by their permissions, first and then again. */
export async function listFifty({ port, plainPort }: World, times: number): Promise<number[]> {
  const chromium = await startChromium(port, 'chrome-mv3', plainPort, ['management']);
  try {
    const page = await chromium.browser.newPage();
    await page.evaluateOnNewDocument(stand, sampleInstalled(50));
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      await page.goto(chromium.url('installed.html'));
      await page.waitForFunction('globalThis.listed !== undefined');
      taken.push((await page.evaluate('globalThis.listed')) as number);
    }
    return taken;
  } finally {
    await chromium.close();
  }
}

/** Runs in the page before its own scripts: that many cannot be installed here, so the browser is made to say it. */
function stand(installed: unknown[]): void {
  const host = globalThis as unknown as { chrome: { management: { getAll(): Promise<unknown> } }; listed?: number };
  host.chrome.management.getAll = async () => installed;
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main li h2').length < installed.length) return;
    observer.disconnect();
    // Once it is drawn.
    requestAnimationFrame(() => setTimeout(() => (host.listed = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}
