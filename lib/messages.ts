import * as z from 'zod/mini';
import type { ScanHistory, SecurityReport } from './api/schemas.ts';
import { Problem } from './model/problem.ts';
import type { Scan } from './model/scan.ts';
import { Target } from './model/target.ts';
import type { Host } from './settings.ts';

/*
 * Every message between the parts of the extension: its parameters (checked at the border), its answer and
 * who may send it. `page` messages come from content scripts and are answered only about the target of the
 * sender's own address; `extension` messages come from our own pages.
 */

/** What a page reader saw on the page itself; the address alone cannot tell these. */
export const PageReading = z.object({
  branch: z.optional(z.string().check(z.maxLength(300))),
  defaultBranch: z.optional(z.string().check(z.maxLength(300))),
  visibility: z.optional(z.enum(['public', 'private'])),
  /** A candidate address was confirmed or refused by the page. */
  confirmed: z.optional(z.boolean()),
  title: z.optional(z.string().check(z.maxLength(300))),
});
export type PageReading = z.infer<typeof PageReading>;

/** The page's own address; a page may carry a whole form in it. */
const pageOf = { url: z.string().check(z.maxLength(65_536)), reading: z.optional(PageReading) };
const ofTarget = { target: Target };
const ofKey = { key: z.string().check(z.maxLength(2000)) };

export const MESSAGES = {
  /* content script -> background */
  /** `bare`: the script has nothing drawn yet and needs the button's style with the answer. */
  'page.get': { tier: 'page', params: z.object({ ...pageOf, bare: z.optional(z.boolean()) }) },
  'page.scan': { tier: 'page', params: z.object({ ...pageOf, privateConfirmed: z.optional(z.boolean()) }) },
  'page.cancel': { tier: 'page', params: z.object(pageOf) },
  'page.report': { tier: 'page', params: z.object(pageOf) },
  'page.options': { tier: 'page', params: z.object({}) },
  /* our pages -> background */
  'tab.get': { tier: 'extension', params: z.object({ tabId: z.optional(z.int()) }) },
  'address.get': { tier: 'extension', params: z.object({ text: z.string().check(z.maxLength(65_536)) }) },
  'scan.start': {
    tier: 'extension',
    params: z.object({
      ...ofTarget,
      title: z.optional(z.string()),
      privateConfirmed: z.optional(z.boolean()),
      /** Whatever was chosen for scans in general: what is installed is told to no service. */
      onDevice: z.optional(z.boolean()),
    }),
  },
  /** The file was put into the upload store (IndexedDB) under `uploadId` by the page that sends this. */
  'scan.upload': {
    tier: 'extension',
    params: z.object({ uploadId: z.string(), fileName: z.string().check(z.maxLength(300)), size: z.number() }),
  },
  'scan.again': { tier: 'extension', params: z.object(ofKey) },
  'scan.cancel': { tier: 'extension', params: z.object(ofKey) },
  'scan.remove': { tier: 'extension', params: z.object(ofKey) },
  'scans.sync': { tier: 'extension', params: z.object({}) },
  'report.get': { tier: 'extension', params: z.object(ofKey) },
  'history.get': {
    tier: 'extension',
    params: z.object({
      ...ofKey,
      limit: z.int().check(z.minimum(1), z.maximum(100)),
      offset: z.int().check(z.minimum(0)),
    }),
  },
  'retention.get': { tier: 'extension', params: z.object(ofKey) },
  'retention.put': {
    tier: 'extension',
    params: z.object({
      ...ofKey,
      deleteResults: z.boolean(),
      acknowledged: z.boolean(),
      cleanupCurrent: z.optional(z.boolean()),
    }),
  },
  'connection.get': { tier: 'extension', params: z.object({}) },
  /** Tries address and key with one call; saves nothing. An absent key means the stored one. */
  'connection.test': {
    tier: 'extension',
    params: z.object({
      address: z.string().check(z.maxLength(2048)),
      key: z.optional(z.string().check(z.maxLength(500))),
    }),
  },
  /** Tries address and key and saves them when they work, or `anyway`. */
  'connection.save': {
    tier: 'extension',
    params: z.object({
      address: z.string().check(z.maxLength(2048)),
      key: z.optional(z.string().check(z.maxLength(500))),
      anyway: z.optional(z.boolean()),
    }),
  },
  'connection.forget': { tier: 'extension', params: z.object({}) },
  /** Access tokens for git hosts, each masked. */
  'tokens.get': { tier: 'extension', params: z.object({}) },
  'tokens.save': {
    tier: 'extension',
    params: z.object({ host: z.string().check(z.maxLength(300)), token: z.string().check(z.maxLength(1000)) }),
  },
  'tokens.forget': { tier: 'extension', params: z.object({ host: z.string().check(z.maxLength(300)) }) },
  /** Permissions and content scripts of self-hosted hosts changed: register again. */
  'hosts.changed': { tier: 'extension', params: z.object({}) },
  /** The document with the Workers has news of a scan on this device. */
  'device.changed': { tier: 'extension', params: z.object({ repoIds: z.array(z.int()) }) },
  /** A view is open: poll fast while this port-less heartbeat keeps coming (every 5 s at most). */
  'view.open': { tier: 'extension', params: z.object({}) },
} as const satisfies Record<string, { tier: 'page' | 'extension'; params: z.ZodMiniType }>;

export type MessageName = keyof typeof MESSAGES;
export type ParamsOf<N extends MessageName> = z.infer<(typeof MESSAGES)[N]['params']>;

/** What an address is: something to scan, something a person must confirm, or nothing, with the reason. */
export type PageAnswer =
  | {
      kind: 'target';
      target: Target;
      title: string;
      scan: Scan | null;
      /** The page says it is private and it was never sent: a scan needs a yes (`privateConfirmed`). */
      private: boolean;
      /** Whether there is somebody to scan it: this device, or a service with a key. */
      configured: boolean;
      /** The scan runs on this device; absent: by a service. */
      here?: true;
      /** On a self-hosted host: its type, so that the page's script knows how to read it. */
      hostType?: Host['type'];
      /** The commit, tag or unclear branch that the address names, when the default branch is what a scan takes. */
      otherRef?: string;
    }
  | { kind: 'none'; reason: string };

/** What the button on a page shows, in the words of the person's language. */
export interface Face {
  label: string;
  /** What a screen reader says instead of the label; also the tooltip. */
  said: string;
  /** Percent done while the scan runs; absent: no scan runs. */
  progress?: number;
  /** Once the scan is over: the letter and the band that gives it colour and shape. */
  letter?: string;
  band?: 'superb' | 'good' | 'fair' | 'mixed' | 'poor' | 'bad' | 'unknown';
}

/** The answer to a page's script: what to draw, and how it looks when it has no style yet. */
export type ButtonAnswer =
  | (PageAnswer & { kind: 'target'; face: Face; style?: string })
  | (PageAnswer & { kind: 'none' });

export interface TokensAnswer {
  /** `host` with its port. `preview` is the token, masked. */
  tokens: { host: string; preview: string }[];
}

export interface ConnectionAnswer {
  address: string;
  hasKey: boolean;
  /** Masked, for display. */
  keyPreview: string;
}

/** The verdict of a connection test in words; `warning` for keys of an unusual form. */
export type TestAnswer = { ok: true; message: string; warning?: string } | { ok: false; problem: Problem };
/** Whether address and key were saved stands beside what trying them came to. */
export type SaveAnswer = TestAnswer & { saved: boolean };

export interface AnswersOf {
  'page.get': ButtonAnswer;
  'page.scan': ButtonAnswer;
  'page.cancel': ButtonAnswer;
  'page.report': { opened: boolean };
  'page.options': { opened: boolean };
  'tab.get': PageAnswer & { url?: string };
  'address.get': PageAnswer;
  'scan.start': Scan;
  'scan.upload': Scan;
  'scan.again': Scan;
  'scan.cancel': { cancelled: boolean };
  'scan.remove': { removed: boolean };
  'scans.sync': { synced: number };
  'report.get': { scan: Scan; report: SecurityReport };
  'history.get': ScanHistory;
  'retention.get': { deleteResults: boolean };
  'retention.put': { deleteResults: boolean };
  'connection.get': ConnectionAnswer;
  'connection.test': TestAnswer;
  'connection.save': SaveAnswer;
  'tokens.get': TokensAnswer;
  'tokens.save': TokensAnswer;
  'tokens.forget': TokensAnswer;
  'connection.forget': ConnectionAnswer;
  'hosts.changed': { hosts: Host[] };
  'device.changed': { seen: true };
  'view.open': { open: true };
}

/** Every answer crosses the border in this envelope. */
export type Envelope<N extends MessageName> = { ok: true; value: AnswersOf[N] } | { ok: false; problem: Problem };

export const ProblemEnvelope = z.object({ ok: z.literal(false), problem: Problem });
