import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AnswersOf, MessageName, ParamsOf } from '../../lib/messages.ts';
import type { Problem } from '../../lib/model/problem.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { newQueryClient } from '../../components/base/Page.tsx';
import { loadStored } from '../../components/base/stored.ts';
import { readMessages } from './messages.ts';

/* The browser's side for tests of our pages: real storage events, English messages, and a background that answers as told. */

// A machine that does other things besides must not fail a test.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });

type Answers = {
  [N in MessageName]?: (params: ParamsOf<N>) => AnswersOf[N] | Problem | Promise<AnswersOf[N] | Problem>;
};
type Api = Record<'i18n' | 'permissions' | 'runtime' | 'tabs', Record<string, unknown>>;

const english = readMessages('en');
/** What was asked of the background, in order. */
export let asked: { name: string; params: unknown }[] = [];
const event = () => ({ addListener: vi.fn(), removeListener: vi.fn() });
export const permissions = {
  request: vi.fn<(asked: { origins?: string[] }) => Promise<boolean>>(async () => true),
  remove: vi.fn(async () => true),
  contains: vi.fn<(asked: { origins?: string[] }) => Promise<boolean>>(async () => true),
  onAdded: event(),
  onRemoved: event(),
};
export const opened = { options: vi.fn(), tab: vi.fn(async () => ({})) };
let answers: Answers = {};

beforeEach(() => {
  fakeBrowser.reset();
  asked = [];
  answers = {};
  vi.clearAllMocks();
  const api = fakeBrowser as unknown as Api;
  api.i18n['getMessage'] = (key: string, subs: string[] = []) =>
    (english.get(key) ?? '').replace(/\$(\d)/g, (_, n) => subs[Number(n) - 1] ?? '');
  Object.assign(api.permissions, permissions);
  api.runtime['openOptionsPage'] = opened.options;
  api.runtime['getManifest'] = () => ({ version: '0.1.0' });
  api.tabs['create'] = opened.tab;
  api.runtime['sendMessage'] = async (message: { name: MessageName; params: never }) => {
    asked.push(message);
    const answer = answers[message.name] as ((params: never) => unknown) | undefined;
    if (answer === undefined)
      return { ok: false, problem: { code: 'internal', message: `Nobody answers ${message.name} in this test.` } };
    const value = await answer(message.params);
    return isProblem(value) ? { ok: false, problem: value } : { ok: true, value };
  };
});
afterEach(cleanup);

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** Stores scans and settings, sets the background's answers, and renders as a page starts: storage first. */
export async function show(
  page: ReactNode,
  world: { scans?: readonly Scan[]; settings?: object; answers?: Answers } = {},
) {
  for (const scan of world.scans ?? []) await putScan(scan);
  if (world.settings !== undefined) await fakeBrowser.storage.local.set({ settings: world.settings });
  answers = world.answers ?? {};
  await loadStored();
  return render(<QueryClientProvider client={newQueryClient()}>{page}</QueryClientProvider>);
}

/** What the background does when a scan changes. */
export async function putScan(scan: Scan): Promise<void> {
  await fakeBrowser.storage.local.set({ [`scan:${scan.key}`]: scan });
}

/** An answer that never comes. */
export const never = () => new Promise<never>(() => {});
