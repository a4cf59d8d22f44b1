import { isWithin } from '../../domains.ts';
import type { Facts } from '../../facts.ts';
import { words } from '../../words.ts';
import { declaredScripts } from './declaredScripts.ts';
import { parseMatchPattern } from './matchPattern.ts';

/**
 * Sites whose pages are about the person and whom they know: mail, chats, meetings, assistants, calendars, documents of
 * their own, what they search for.
 * Their makers' own addresses, as of November 2026.
 */
const PERSONAL_SITES = words(
  'mail.google.com meet.google.com zoom.us webex.com calendar.google.com chat.google.com messages.google.com docs.google.com drive.google.com keep.google.com contacts.google.com gemini.google.com outlook.live.com outlook.office.com outlook.office365.com outlook.com teams.microsoft.com teams.live.com copilot.microsoft.com onedrive.live.com mail.yahoo.com proton.me tutanota.com tuta.com fastmail.com icloud.com web.de gmx.net mail.ru web.whatsapp.com web.telegram.org messenger.com discord.com slack.com signal.org chatgpt.com chat.openai.com claude.ai perplexity.ai deepseek.com grok.com poe.com character.ai mistral.ai notion.so evernote.com www.google.com bing.com duckduckgo.com search.yahoo.com',
);
/** What hosts of such services are called in front. */
const PERSONAL_LABEL = /^(?:(?:web)?mail|inbox|chats?|messages?|messenger|calendar|(?:e-?|online-?)?bank(?:ing)?)$/;

/** Scripts that run in pages of sites that are about the person (mail, chats, assistants, calendars, banks). */
export function scriptsOfPersonalSites(facts: Facts): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [path, scripts] of facts.whole(declaredScripts))
    if (scripts.some(({ matches }) => matches.some(isPersonal))) found.add(path);
  return found;
}

function isPersonal(match: string): boolean {
  const host = parseMatchPattern(match)?.host.replace(/^\*\./, '') ?? '';
  return isWithin(host, PERSONAL_SITES) || PERSONAL_LABEL.test(host.split('.')[0] ?? '');
}
