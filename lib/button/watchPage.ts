import type { ButtonAnswer, Envelope, PageReading } from '../messages.ts';
import type { Problem } from '../model/problem.ts';
import { worthAsking } from '../pages/gate.ts';
import { type Reader, readerFor } from '../pages/readers/index.ts';
import type { Host } from '../settings.ts';
import { ask, isAlive, native, text } from './ask.ts';
import { putOnPage } from './placing.ts';
import { type Choice, createView, type View } from './view.ts';

type Target = ButtonAnswer & { kind: 'target' };

/** While a scan runs and the page is in view, a sign of life at least so often, in milliseconds. */
const HEARTBEAT = 4000;
/** Pages re-render in bursts; we look at most so often, and read what the page says only so many times. */
const QUIET = 250;
const MOST_READS = 12;
/** A page that keeps throwing the button out is left alone. */
const MOST_RETURNS = 30;

/**
 * The life of the button on one document, soft navigations included, until `signal` ends it.
 * On pages that show nothing to scan nothing is drawn, sent or observed.
 */
export function watchPage(signal: AbortSignal): void {
  let shown: Target | undefined;
  let view: View | undefined;
  let style = '';
  let address = '';
  let reader: Reader | undefined;
  let hostType: Host['type'] | undefined;
  let said = '';
  let asked = 0;
  let returns = 0;
  let reads = 0;
  let busy = false;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    quiet ??= setTimeout(settle, QUIET);
  });

  const here = (): string => location.href.replace(/#.*$/s, '');
  const read = (): PageReading | undefined => reader?.read(document);
  const params = () => {
    const reading = read();
    said = JSON.stringify(reading);
    return { url: address, ...(reading && { reading }) };
  };

  /** After every navigation: a new address is a new question. */
  function visit(): void {
    if (here() === address) return settle();
    address = here();
    returns = reads = 0;
    view?.close();
    view?.stale(true);
    shown = undefined;
    if (!worthAsking(location)) return leave();
    reader = readerFor(location.hostname, hostType);
    observer.observe(document.documentElement, { childList: true, subtree: true });
    void refresh();
  }

  function leave(): void {
    asked++;
    observer.disconnect();
    clearTimeout(heartbeat);
    view?.host.remove();
    view = shown = undefined;
  }

  async function refresh(
    name: 'page.get' | 'page.scan' | 'page.cancel' = 'page.get',
    privateConfirmed = false,
  ): Promise<void> {
    const turn = ++asked;
    const from = address;
    const answer: Envelope<typeof name> = await ask(
      name,
      name === 'page.scan' ? { ...params(), privateConfirmed } : { ...params(), bare: !style },
    );
    if (signal.aborted) return;
    // A failure is told to the one who pressed; one that nobody asked for is asked again at the next sign of life.
    if (!answer.ok && name !== 'page.get' && from === address) complain(answer.problem);
    // A later question has the word, and so has a later page.
    if (turn !== asked) return;
    if (!answer.ok) return wait();
    if (answer.value.kind === 'none') {
      // A page that may still say what it is stays observed.
      view?.host.remove();
      view = shown = undefined;
      return;
    }
    if (answer.value.hostType && !reader) {
      reader = readerFor(location.hostname, (hostType = answer.value.hostType));
      return refresh();
    }
    style ||= answer.value.style ?? '';
    draw(answer.value);
  }

  function draw(answer: Target): void {
    const before = shown?.scan;
    shown = answer;
    view ??= createView(style, press);
    view.show(answer.face);
    view.stale(false);
    if (!view.host.isConnected) put();
    const { scan: now } = answer;
    // Somebody who waits here is told; a failure of last week waits until it is asked for.
    if (isOpen(before) && now?.state.state === 'failed') complain(now.state.problem);
    if (isOpen(before) && !before?.trouble && now?.trouble) complain(now.trouble, true);
    wait();
  }

  function wait(): void {
    clearTimeout(heartbeat);
    if (isOpen(shown?.scan)) heartbeat = setTimeout(look, HEARTBEAT);
  }

  function put(): void {
    if (view && returns++ < MOST_RETURNS && putOnPage(view.host, reader)) view.settle();
  }

  /** After the page changed: back onto it when thrown out, to its own place once that is there, and read anew. */
  function settle(): void {
    quiet = undefined;
    if (!isAlive()) return leave();
    if (view && (!view.host.isConnected || (view.host.classList.contains('corner') && reader?.place(document)))) put();
    if (reads++ < MOST_READS && said !== JSON.stringify(read())) void refresh();
  }

  function press(): void {
    if (!view || !shown || busy) return;
    if (view.isOpen) return view.close();
    const state = shown.scan?.state;
    if (shown.scan?.trouble) return complain(shown.scan.trouble, true);
    if (state?.state === 'failed') return complain(state.problem);
    if (isOpen(shown.scan))
      return view.open(shown.face.said, [
        { label: text('page_openReport'), main: true, act: () => closing(report) },
        { label: text('action_stop'), act: () => closing(() => refresh('page.cancel')) },
        dismiss(),
      ]);
    if (state) return void run(report);
    scan();
  }

  const report = () => told(ask('page.report', params()));

  function scan(): void {
    if (!shown?.configured) return view?.open(text('popup_notConfigured'), [options(), dismiss()]);
    if (!shown.private) return void run(() => refresh('page.scan'));
    view?.open(text(shown.here ? 'page_askHere' : 'page_ask'), [
      { label: text('page_yes'), main: true, act: () => closing(() => refresh('page.scan', true)) },
      dismiss(text('page_no')),
    ]);
  }

  function complain(problem: Problem, goesOn = false): void {
    const choices: Choice[] = [];
    if (/^(open|allow)/.test(problem.action ?? '')) choices.push(options());
    if (!goesOn && problem.action !== 'open-service')
      choices.push({ label: text('action_retry'), main: !choices.length, act: () => closing(async () => scan()) });
    view?.open(problem.message, [...choices, dismiss()]);
  }

  const options = (): Choice => ({
    label: text('page_setUp'),
    main: true,
    act: () => closing(() => told(ask('page.options', {}))),
  });
  const dismiss = (label = text('page_close')): Choice => ({ label, act: () => view?.close() });

  function closing(work: () => Promise<unknown>): void {
    view?.close();
    void run(work);
  }

  async function told(asked: Promise<{ ok: true } | { ok: false; problem: Problem }>): Promise<void> {
    const answer = await asked;
    if (!answer.ok) complain(answer.problem);
  }

  /** One thing at a time: a double click is one click. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    busy = true;
    await work();
    busy = false;
  }

  const isOpen = (of: Target['scan'] | undefined) => /queued|running/.test(of?.state.state ?? '');
  const look = (): void => {
    if (document.visibilityState === 'visible' && (view || shown)) void refresh();
  };
  const nudged = (message: unknown): void => {
    if ((message as { touchstone?: unknown } | null)?.touchstone) look();
  };

  // `currententrychange` comes after the commit, unlike `navigate`; GitHub's Turbo says when its new page is drawn.
  globalThis.navigation?.addEventListener('currententrychange', visit, { signal });
  for (const event of ['turbo:load', 'turbo:render', 'visibilitychange']) {
    document.addEventListener(event, () => (event === 'visibilitychange' ? look() : visit()), { signal });
  }
  // Back from the browser's cache of pages.
  addEventListener('pageshow', look, { signal });
  for (const event of ['resize', 'scrollend']) {
    addEventListener(event, () => view?.host.classList.contains('corner') && putOnPage(view.host, reader), {
      signal,
      passive: true,
    });
  }
  // What an earlier script of ours left here, before an update.
  for (const old of document.querySelectorAll('touchstone-scan')) old.remove();
  native.runtime.onMessage.addListener(nudged);
  signal.addEventListener('abort', () => {
    leave();
    clearTimeout(quiet);
    native.runtime?.onMessage?.removeListener(nudged);
  });
  visit();
}
