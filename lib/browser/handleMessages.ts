import { browser, type Browser } from 'wxt/browser';
import { type AnswersOf, type MessageName, MESSAGES, type ParamsOf } from '../messages.ts';
import { type Problem, ScanError, toProblem } from '../model/problem.ts';
import { problemInLanguage } from '../problemInLanguage.ts';

/** A content script's own page, as the browser (not the script) says. */
export interface PageSender {
  tabId: number;
  /** Origin of the page. */
  origin: string;
}

type SenderOf<N extends MessageName> = (typeof MESSAGES)[N]['tier'] extends 'page' ? PageSender : null;

export type Handlers = { [N in MessageName]: (params: ParamsOf<N>, sender: SenderOf<N>) => Promise<AnswersOf[N]> };

/**
 * The border: everything that reaches the background comes through here. What is not a message of ours is left to
 * others; who may send what is decided by the browser's word on the sender; parameters are parsed; whatever is thrown
 * leaves as a Problem. Answers go by `sendResponse`, so that a pending answer keeps the worker alive.
 */
export function handleMessages(handlers: Handlers): void {
  browser.runtime.onMessage.addListener(
    (message: unknown, sender: Browser.runtime.MessageSender, sendResponse: (answer: unknown) => void) => {
      const name = nameOf(message);
      if (name === null || (sender.id !== undefined && sender.id !== browser.runtime.id)) return undefined;
      void answer(handlers, name, message, sender).then(
        (value) => sendResponse({ ok: true, value }),
        (error: unknown) => sendResponse({ ok: false, problem: problemOf(error) }),
      );
      return true;
    },
  );
}

async function answer(
  handlers: Handlers,
  name: MessageName,
  message: unknown,
  sender: Browser.runtime.MessageSender,
): Promise<unknown> {
  const { tier, params } = MESSAGES[name];
  const from = tier === 'page' ? pageSender(sender) : ownPage(sender);
  const parsed = params.safeParse((message as { params?: unknown }).params ?? {});
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
    throw new ScanError('invalid', `Touchstone cannot use what was entered${field === '' ? '' : ` (${field})`}.`);
  }
  const handle = handlers[name] as (params: unknown, sender: unknown) => Promise<unknown>;
  return handle(parsed.data, from);
}

function nameOf(message: unknown): MessageName | null {
  if (typeof message !== 'object' || message === null || !('name' in message) || typeof message.name !== 'string')
    return null;
  return Object.hasOwn(MESSAGES, message.name) ? (message.name as MessageName) : null;
}

function pageSender({ tab, url, frameId }: Browser.runtime.MessageSender): PageSender {
  const page = URL.parse(url ?? '');
  if (tab?.id === undefined || page === null || !/^https?:$/.test(page.protocol) || (frameId ?? 0) !== 0) refuse();
  return { tabId: tab.id, origin: page.origin };
}

function ownPage({ url }: Browser.runtime.MessageSender): null {
  if (url?.startsWith(browser.runtime.getURL('/'))) return null;
  return refuse();
}

function refuse(): never {
  throw new ScanError('forbidden', 'This page may not ask Touchstone for that.');
}

function problemOf(error: unknown): Problem {
  // oxlint-disable-next-line no-console -- a mistake of ours, for the one who looks for it; a ScanError is no mistake
  if (!(error instanceof ScanError)) console.error('Touchstone:', error);
  return problemInLanguage(toProblem(error));
}
