import type { Extractor } from '../../facts.ts';

/** A text that brings people to switch their protection off before they run a locked download. */
export interface Lure {
  readonly line: number;
  readonly column: number;
  readonly shown: string;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    lures: readonly Lure[];
  }
}

const GUARD =
  /(?<!\b(?:not|never|without|no need to|don['’]t)\s{1,3}(?:have to\s+)?)\b(?:disabl|turn(?:ing)? off|switch(?:ing)? off|paus|deactivat|uninstall|stop)\w*\b[^.\n]{0,60}\b(?:anti-?virus\w*|(?:windows )?defender|windows security|real-?time protection|smart ?screen)\b/i;
/** What an unpacker is told so that no scanner on the way could look inside. */
const LOCKED =
  /\b(?:archive|zip|rar|7z|file|unpack|extract|setup)\w*\b[^\n]{0,60}\b(?:password|passcode|pass|pwd)\b|\b(?:password|passcode|pass|pwd)\b[^\n]{0,60}\b(?:archive|zip|rar|7z|unpack|extract)|\b(?:password|passcode|pass|pwd)\s*(?:is\b|[:=—-])\s*[`*"']{0,3}\w{3,16}/i;
const DOWNLOAD =
  /\]\((?:https?:[^)\s]{4,300}|[^)\s]{1,200}\.(?:zip|rar|7z|exe|msi))\)|\bhttps?:\/\/\S+\.(?:zip|rar|7z|exe|msi)\b/i;

/** Readmes of repositories that hold no program, only the way to one. */
export const lureExtractor: Extractor<'lures'> = {
  id: 'lures',
  keywords: [
    'defender',
    'antivirus',
    'anti-virus',
    'windows security',
    'time protection',
    'realtime protection',
    'smartscreen',
  ],
  wants: ({ kind, size }, tree) =>
    tree.kind === 'repository' && (kind === 'markdown' || kind === 'text') && size > 0 && size < 200_000,
  extract(file) {
    const guard = GUARD.exec(file.text);
    if (guard === null || !LOCKED.test(file.text) || !DOWNLOAD.test(file.text)) return undefined;
    // Whoever follows it has run it: this documents nothing.
    file.traits.docs = false;
    return [{ ...file.position(guard.index), shown: file.lineAt(guard.index) }];
  },
};
