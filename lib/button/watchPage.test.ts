import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ButtonAnswer } from '../messages.ts';
import type { Scan, ScanState } from '../model/scan.ts';

/*
 * The button's life on a page, with the background played by the test. The closed root is kept by listening at
 * attachShadow: the page itself cannot get at it, and neither can the test otherwise.
 */

const TARGET = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' } as const;
const scan = (state: ScanState, more: Partial<Scan> = {}): Scan => ({
  key: 'k',
  target: TARGET,
  title: 't',
  backend: 'service',
  state,
  createdAt: 0,
  updatedAt: 0,
  ...more,
});

let answer: ButtonAnswer | { fail: object };
let messages: { name: string; params: Record<string, unknown> }[];
let roots: ShadowRoot[];
let controller: AbortController;
let nudge: (message: unknown) => void;

const idle = (more: object = {}): ButtonAnswer => ({
  kind: 'target',
  target: TARGET,
  title: 't',
  scan: null,
  private: false,
  configured: true,
  face: { label: 'Scan', said: 'Scan this' },
  ...more,
});

async function open(path: string, markup = '<main><ul class="pagehead-actions"><li></li></ul></main>'): Promise<void> {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://github.com${path}`);
  document.body.innerHTML = markup;
  const { watchPage } = await import('./watchPage.ts');
  watchPage(controller.signal);
  await settled();
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const host = () => document.querySelector<HTMLElement>('touchstone-scan');
const root = () => roots.at(-1)!;
const button = () => root().querySelector<HTMLButtonElement>('button.m')!;
const panel = () => root().querySelector<HTMLElement>('.p')!;
const choose = async (name: string) => {
  const found = [...panel().querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`no choice ${name} in ${panel().textContent}`);
  found.click();
  await settled();
};
const press = async () => {
  button().click();
  await settled();
};
const names = () => messages.map((message) => message.name);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fakeBrowser.reset();
  messages = [];
  roots = [];
  answer = idle();
  controller = new AbortController();
  (globalThis as { browser?: unknown }).browser = {
    i18n: { getMessage: (name: string) => name },
    runtime: {
      id: 'x',
      sendMessage: async (message: (typeof messages)[number]) => {
        messages.push(message);
        return 'fail' in answer ? { ok: false, problem: answer.fail } : { ok: true, value: answer };
      },
      onMessage: { addListener: (listener: typeof nudge) => (nudge = listener), removeListener: () => {} },
    },
  };
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    expect(init.mode).toBe('closed');
    const made = attach.call(this, init);
    roots.push(made);
    return made;
  });
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('where there is nothing to scan', () => {
  it.each(['/', '/settings/profile', '/acme'])('%s: nothing asked, nothing drawn, nothing observed', async (path) => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    await open(path);
    expect(messages).toEqual([]);
    expect(host()).toBeNull();
    expect(observe).not.toHaveBeenCalled();
  });

  it('draws nothing when the background says so', async () => {
    answer = { kind: 'none', reason: 'A group.' };
    await open('/acme/rocket');
    expect(names()).toEqual(['page.get']);
    expect(host()).toBeNull();
  });

  it('draws nothing when the background is away', async () => {
    answer = { fail: { code: 'internal', message: 'Gone.' } };
    await open('/acme/rocket');
    expect(host()).toBeNull();
  });
});

describe('where there is something', () => {
  it("stands by the page's own actions, in a root that the page cannot open", async () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    await open('/acme/rocket');
    expect(host()?.nextElementSibling?.className).toBe('pagehead-actions');
    expect(host()?.shadowRoot).toBeNull();
    expect(button().textContent).toBe('Scan');
    expect(messages[0]).toMatchObject({ params: { url: 'https://github.com/acme/rocket', bare: true } });
  });

  it('asks for its style once', async () => {
    answer = idle({ style: '.m{color:red}' });
    await open('/acme/rocket');
    nudge({ touchstone: 'look' });
    await settled();
    expect(messages.map((message) => message.params['bare'])).toEqual([true, false]);
  });

  it('starts the scan once, however often it is pressed', async () => {
    await open('/acme/rocket');
    button().click();
    button().click();
    await settled();
    expect(names()).toEqual(['page.get', 'page.scan']);
  });

  it('shows progress, keeps in touch while the scan runs, and stops at the end', async () => {
    answer = idle({
      scan: scan({ state: 'running', progress: 40, phase: 'x' }),
      face: { label: '40 %', said: 'Scanning: 40 %', progress: 40 },
    });
    await open('/acme/rocket');
    expect(root().querySelector<HTMLElement>('.bar')?.style.width).toBe('40%');
    expect(root().querySelector('[role=status]')?.textContent).toBe('page_scanning');
    await vi.advanceTimersByTimeAsync(4000);
    expect(messages).toHaveLength(2);
    answer = idle({
      scan: scan({ state: 'done', grade: 'B', score: 1 }),
      face: { label: 'Fair', said: 'Grade B: Fair', letter: 'B', band: 'fair' },
    });
    await vi.advanceTimersByTimeAsync(4000);
    expect(root().querySelector('.g')?.textContent).toBe('B');
    expect(root().querySelector('.g')?.className).toBe('g fair');
    expect(root().querySelector('[role=status]')?.textContent).toBe('Grade B: Fair');
    expect(messages).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages).toHaveLength(3);
    await press();
    expect(names().at(-1)).toBe('page.report');
  });

  it('asks again when nudged, and only then', async () => {
    await open('/acme/rocket');
    nudge({ other: true });
    nudge(null);
    await settled();
    expect(messages).toHaveLength(1);
    nudge({ touchstone: 'look' });
    await settled();
    expect(messages).toHaveLength(2);
  });

  it('shows text of a service as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    answer = idle({
      scan: scan({ state: 'failed', problem: { code: 'internal', message: evil } }),
      face: { label: evil, said: evil, letter: evil, band: 'unknown' },
    });
    await open('/acme/rocket');
    await press();
    expect(root().querySelector('img')).toBeNull();
    expect(panel().textContent).toContain(evil);
  });

  it('takes everything back when it is ended', async () => {
    await open('/acme/rocket');
    controller.abort();
    expect(host()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages).toHaveLength(1);
  });
});

describe('what is asked and said', () => {
  it('a private repository: nothing is sent before yes', async () => {
    answer = idle({ private: true });
    await open('/acme/rocket');
    await press();
    expect(panel().hidden).toBe(false);
    await choose('page_no');
    expect(panel().hidden).toBe(true);
    expect(names()).toEqual(['page.get']);
    await press();
    await choose('page_yes');
    expect(messages.at(-1)).toMatchObject({ name: 'page.scan', params: { privateConfirmed: true } });
  });

  it('no service yet: the way to the options', async () => {
    answer = idle({ configured: false });
    await open('/acme/rocket');
    await press();
    await choose('page_setUp');
    expect(names()).toEqual(['page.get', 'page.options']);
  });

  it("a failure that happens before one's eyes opens by itself; an old one waits to be asked", async () => {
    const failed = idle({
      scan: scan({ state: 'failed', problem: { code: 'server-error', message: 'It broke.', action: 'retry' } }),
      face: { label: 'Failed', said: 'Failed', letter: '!', band: 'unknown' },
    });
    answer = failed;
    await open('/acme/rocket');
    expect(panel().hidden).toBe(true);
    answer = idle({ scan: scan({ state: 'queued' }), face: { label: 'Waiting', said: 'Waiting', progress: 0 } });
    nudge({ touchstone: 'look' });
    await settled();
    answer = failed;
    nudge({ touchstone: 'look' });
    await settled();
    expect(panel().hidden).toBe(false);
    expect(panel().textContent).toContain('It broke.');
    await choose('action_retry');
    expect(names().at(-1)).toBe('page.scan');
  });

  it('a scan under way: its report, or an end to it', async () => {
    answer = idle({
      scan: scan({ state: 'running', progress: 40, phase: 'Analyzing' }),
      face: { label: '40 %', said: 'Analyzing: 40 %', progress: 40 },
    });
    await open('/acme/rocket');
    await press();
    expect(panel().textContent).toContain('Analyzing: 40 %');
    await choose('action_stop');
    expect(names().at(-1)).toBe('page.cancel');
    await press();
    await choose('page_openReport');
    expect(names().at(-1)).toBe('page.report');
  });

  it('a refused key: the way to the options', async () => {
    answer = idle({
      scan: scan({ state: 'failed', problem: { code: 'unauthorised', message: 'Key.', action: 'open-options' } }),
      face: { label: 'x', said: 'x', letter: '!', band: 'unknown' },
    });
    await open('/acme/rocket');
    await press();
    await choose('page_setUp');
    expect(names().at(-1)).toBe('page.options');
  });

  it('trouble that will pass: its sentence, and nothing to press but close', async () => {
    const held = { code: 'rate-limited', message: 'Held.', action: 'retry' } as const;
    answer = idle({
      scan: scan({ state: 'queued' }, { trouble: held }),
      face: { label: 'Waiting', said: 'Waiting', progress: 0 },
    });
    await open('/acme/rocket');
    await press();
    expect(panel().textContent).toContain('Held.');
    expect([...panel().querySelectorAll('button')].map((one) => one.textContent)).toEqual(['page_close']);
  });

  it('an extension that was updated under the page: what to do', async () => {
    answer = idle({
      scan: scan({ state: 'done', grade: 'B', score: 1 }),
      face: { label: 'Fair', said: 'Grade B', letter: 'B', band: 'fair' },
    });
    await open('/acme/rocket');
    const { runtime } = (
      globalThis as unknown as { browser: { runtime: { id: string | undefined; sendMessage: unknown } } }
    ).browser;
    runtime.id = undefined;
    runtime.sendMessage = () => Promise.reject(new Error('Extension context invalidated.'));
    await press();
    expect(panel().textContent).toContain('page_gone');
    // And at the page's next change it is gone, so that the new one stands alone.
    document.body.append(document.createElement('i'));
    await vi.advanceTimersByTimeAsync(300);
    expect(host()).toBeNull();
  });

  it('a background that fell asleep over the question is asked once more, silently', async () => {
    await open('/acme/rocket');
    const { runtime } = (
      globalThis as unknown as { browser: { runtime: { sendMessage: (message: unknown) => Promise<unknown> } } }
    ).browser;
    const works = runtime.sendMessage;
    runtime.sendMessage = () => {
      runtime.sendMessage = works;
      return Promise.reject(new Error('A listener indicated an asynchronous response, but the channel closed.'));
    };
    await press();
    expect(names()).toEqual(['page.get', 'page.scan']);
    expect(panel().hidden).toBe(true);
  });

  it("trouble that comes before one's eyes is said at once, and only once", async () => {
    answer = idle({ scan: scan({ state: 'queued' }), face: { label: 'Waiting', said: 'Waiting', progress: 0 } });
    await open('/acme/rocket');
    answer = idle({
      scan: scan({ state: 'queued' }, { trouble: { code: 'unreachable', message: 'Away.' } }),
      face: { label: 'Waiting', said: 'Away.', progress: 0, letter: '!', band: 'unknown' },
    });
    nudge({ touchstone: 'look' });
    await settled();
    expect(panel().hidden).toBe(false);
    expect(panel().textContent).toContain('Away.');
    await choose('page_close');
    nudge({ touchstone: 'look' });
    await settled();
    expect(panel().hidden).toBe(true);
  });

  it("Escape closes and gives the focus back; the page's shortcuts do not hear it", async () => {
    const heard = vi.fn<() => void>();
    document.addEventListener('keydown', heard);
    answer = idle({ private: true });
    await open('/acme/rocket');
    await press();
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    expect(panel().hidden).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('pages that change', () => {
  const go = async (path: string) => {
    history.pushState(null, '', path);
    document.dispatchEvent(new Event('turbo:load'));
    await settled();
  };

  it('asks anew after a soft navigation, and shows no grade of the page before', async () => {
    answer = idle({
      scan: scan({ state: 'done', grade: 'A', score: 1 }),
      face: { label: 'Good', said: 'Grade A', letter: 'A', band: 'good' },
    });
    await open('/acme/rocket');
    let release: (value: unknown) => void = () => {};
    (globalThis as unknown as { browser: { runtime: { sendMessage: unknown } } }).browser.runtime.sendMessage = (
      message: (typeof messages)[number],
    ) => {
      messages.push(message);
      return new Promise((resolve) => (release = resolve));
    };
    await go('/acme/anvil');
    expect(messages.at(-1)).toMatchObject({ params: { url: 'https://github.com/acme/anvil' } });
    expect(root().querySelector('.t')?.classList.contains('stale')).toBe(true);
    release({ ok: true, value: idle() });
    await settled();
    expect(root().querySelector('.t')?.classList.contains('stale')).toBe(false);
    expect(button().textContent).toBe('Scan');
  });

  it('opens no panel for the old failure of the page that comes next', async () => {
    answer = idle({ scan: scan({ state: 'queued' }), face: { label: 'Waiting', said: 'Waiting', progress: 0 } });
    await open('/acme/rocket');
    answer = idle({
      scan: scan({ state: 'failed', problem: { code: 'internal', message: 'Old.' } }),
      face: { label: 'x', said: 'x', letter: '!', band: 'unknown' },
    });
    await go('/acme/anvil');
    expect(root().querySelector('.g')?.textContent).toBe('!');
    expect(panel().hidden).toBe(true);
  });

  it('drops an answer about a page that is gone', async () => {
    const answers: ((value: unknown) => void)[] = [];
    (globalThis as unknown as { browser: { runtime: { sendMessage: unknown } } }).browser.runtime.sendMessage = () =>
      new Promise((resolve) => answers.push(resolve));
    await open('/acme/rocket');
    await go('/acme/anvil');
    answers[1]?.({ ok: true, value: idle({ face: { label: 'Anvil', said: '' } }) });
    await settled();
    answers[0]?.({ ok: true, value: idle({ face: { label: 'Rocket', said: '' } }) });
    await settled();
    expect(button().textContent).toBe('Anvil');
  });

  it('leaves when the next page shows nothing, and ignores a change of the fragment', async () => {
    await open('/acme/rocket');
    await go('/acme/rocket#readme');
    expect(messages).toHaveLength(1);
    await go('/settings/profile');
    expect(host()).toBeNull();
    expect(messages).toHaveLength(1);
  });

  it('comes back when the page throws it out, but not for ever', async () => {
    await open('/acme/rocket');
    for (let time = 0; time < 100; time++) {
      host()?.remove();
      document.body.append(document.createElement('i'));
      await vi.advanceTimersByTimeAsync(300);
      if (time === 3) expect(host()).not.toBeNull();
    }
    expect(host()).toBeNull();
  });

  it('reads the page again when more of it is there', async () => {
    await open('/acme/rocket');
    expect(messages[0]?.params['reading']).not.toMatchObject({ visibility: 'private' });
    document.head.innerHTML =
      '<meta name="octolytics-dimension-repository_nwo" content="acme/rocket"><meta name="octolytics-dimension-repository_public" content="false">';
    await vi.advanceTimersByTimeAsync(300);
    expect(messages.at(-1)?.params['reading']).toMatchObject({ visibility: 'private' });
    document.head.innerHTML = '';
  });
});
