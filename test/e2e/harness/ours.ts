import type { Page } from 'puppeteer-core';

/*
 * Our part on somebody else's page stands in a closed shadow root, which that page's scripts cannot enter. The test
 * drivers can: over the debugging protocol in Chromium, over WebDriver BiDi in Firefox.
 */

const HOST = 'touchstone-scan';

/** What our part shows and is read out as; '' when it is not on the page. */
export async function ourText(page: Page): Promise<string> {
  return (await inOurRoot(page, READ)) ?? '';
}

/** The middle of our control with this name in the window's coordinates, if it can be pressed. */
export async function ourControl(page: Page, name: RegExp): Promise<{ x: number; y: number } | undefined> {
  const answer = await inOurRoot(page, FIND, name.source, name.flags);
  return answer === undefined || answer === '' ? undefined : (JSON.parse(answer) as { x: number; y: number });
}

/* Functions of the shadow root, as text: they run in the page. */
const READ = `function () {
  if (!this.host.isConnected) return '';
  const parts = [];
  for (const element of this.querySelectorAll('*')) {
    if (element.localName === 'style' || !element.checkVisibility({ visibilityProperty: true })) continue;
    parts.push(element.getAttribute('aria-label') ?? '');
    for (const child of element.childNodes) if (child.nodeType === 3) parts.push(child.data);
  }
  return parts.filter((part) => part.trim() !== '').join('\\n');
}`;
const FIND = `function (source, flags) {
  const pattern = new RegExp(source, flags);
  for (const button of this.querySelectorAll('button')) {
    const names = [button.getAttribute('aria-label') ?? '', button.innerText];
    if (button.disabled || !button.checkVisibility({ visibilityProperty: true }) || !names.some((name) => pattern.test(name.trim()))) continue;
    button.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return JSON.stringify({ x: x + width / 2, y: y + height / 2 });
  }
  return '';
}`;

async function inOurRoot(page: Page, code: string, ...args: string[]): Promise<string | undefined> {
  return isFirefox(page) ? inFirefox(page, code, args) : inChromium(page, code, args);
}

async function inChromium(page: Page, code: string, args: readonly string[]): Promise<string | undefined> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: HOST });
    if (nodeId === 0) return undefined;
    const { node } = await session.send('DOM.describeNode', { nodeId, pierce: true, depth: 1 });
    const [shadow] = node.shadowRoots ?? [];
    if (shadow === undefined) return undefined;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: shadow.backendNodeId });
    if (object.objectId === undefined) return undefined;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: code,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
    });
    return String(result.value);
  } catch (error) {
    // The page changed between two of these questions: whoever waits asks anew.
    if (error instanceof Error && /Could not find node|No node with given id/.test(error.message)) return undefined;
    throw error;
  } finally {
    await session.detach();
  }
}

/** What WebDriver BiDi answers, as far as it is needed here. */
interface BidiAnswer {
  readonly result: { readonly result?: { readonly value?: unknown } };
}
interface BidiNode {
  readonly shadowRoot?: { readonly sharedId?: string } | null;
}
interface BidiPage {
  browser(): { connection: { send(method: string, params: unknown): Promise<BidiAnswer> } };
  mainFrame(): { _id: string };
}

async function inFirefox(page: Page, code: string, args: readonly string[]): Promise<string | undefined> {
  const bidi = page as unknown as BidiPage;
  const target = { context: bidi.mainFrame()._id };
  const { connection } = bidi.browser();
  const found = await connection.send('script.evaluate', {
    expression: `document.querySelector('${HOST}')`,
    target,
    awaitPromise: false,
    serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
  });
  const sharedId = (found.result.result?.value as BidiNode | undefined)?.shadowRoot?.sharedId;
  if (sharedId === undefined) return undefined;
  const called = await connection.send('script.callFunction', {
    functionDeclaration: code,
    target,
    this: { sharedId },
    arguments: args.map((value) => ({ type: 'string', value })),
    awaitPromise: false,
  });
  return String(called.result.result?.value);
}

function isFirefox(page: Page): boolean {
  return 'connection' in page.browser() && page.browser().process()?.spawnfile.includes('firefox') === true;
}
