import type { Extractor } from '../../facts.ts';
import { AWAY, PIPED, SECRET, type ToolOrder } from './toolOrders.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    agentOrders: readonly (Pick<ToolOrder, 'line' | 'column' | 'shown'> & { harm: 'run' | 'secret' | 'plants' })[];
  }
}

/** Files that assistants who write code take orders from as soon as a folder is opened with them. */
const INSTRUCTIONS =
  /(?:^|\/)(?:(?:CLAUDE|AGENTS?|GEMINI|SKILL|copilot-instructions)\.md|\.(?:cursor|windsurf|cline|goose)(?:rules|hints)|\.(?:cursor|claude|windsurf|codex|kiro|roo|github\/instructions)\/.*\.mdc?)$/i;
/** To be kept from the person; what is only not to be asked is not. */
const COVERT =
  /\b(?:do not|don['’]t|never|must not|without)\s+(?:ever\s+)?(?:mention|tell|inform|reveal|notify|disclos|alert)\w*\b[^.!?]{0,60}\b(?:users?|humans?|developers?|anyone|anybody|this|it|that you)\b|\b(?:secretly|covertly)\b/i;
/** Something of an address is to be put into what the person gets. */
const PLANTS =
  /\b(?:insert|add|include|inject|append|import|put|embed|write)\b[^\n]{0,160}(?:<script\b[^>]{0,80}\bsrc\s*=|https?:\/\/)/i;
const MOST = 20;

function harmOf(text: string): 'run' | 'secret' | 'plants' | undefined {
  if (PIPED.test(text)) return 'run';
  if (SECRET.test(text) && AWAY.test(text)) return 'secret';
  return PLANTS.test(text) ? 'plants' : undefined;
}

/** Orders to assistants that harm the person and are to be kept from them. */
export const agentOrdersExtractor: Extractor<'agentOrders'> = {
  id: 'agentOrders',
  wants: ({ path, size, traits }, tree) =>
    tree.kind === 'repository' && size < 200_000 && !traits.test && !traits.vendored && INSTRUCTIONS.test(path),
  extract(file) {
    const found = [];
    const paragraphs = [...file.text.matchAll(/(?:[^\n]+\n?)+/g)].slice(0, 2_000);
    for (const [i, paragraph] of paragraphs.entries()) {
      const [text] = paragraph;
      const harm = text.length > 6_000 ? undefined : harmOf(text);
      // What is to be kept secret is said beside the order, at times a line further on.
      const near = `${paragraphs[i - 1]?.[0].slice(-500) ?? ''} ${text} ${paragraphs[i + 1]?.[0].slice(0, 500) ?? ''}`;
      if (harm === undefined || !COVERT.test(near.replace(/\s+/g, ' '))) continue;
      found.push({ harm, ...file.position(paragraph.index), shown: text.trim().slice(0, 200) });
    }
    if (found.length === 0) return undefined;
    // Who reads it does what it says: it documents nothing.
    file.traits.docs = false;
    return found.slice(0, MOST);
  },
};
