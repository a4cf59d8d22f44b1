import { posOf } from '../../facts/javascript/query.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { madeTexts } from './madeTexts.ts';
import { textsOf } from './textsOf.ts';

/** A text of this length may be a page of its own; longer ones are libraries and dictionaries. */
const LONGEST = 5000;

/** The claim that the computer is infected, locked or watched, or that somebody has won something, as support and prize scams make it. */
const CLAIMS =
  /\b(?:your|this) (?:[\w-]+ ){0,2}(?:computer|pc|device|system|windows|mac|phone|browser|files)\b[^<>]{0,60}\b(?:infected|hacked|viruses|(?:locked|blocked|compromised|encrypted|at risk)\b[^]{0,200}\b(?:call|contact|pay|send)\b)|\b(?:viruse?s?|malware|trojan|spyware)\b(?: \w+)? (?:detected|found)\b[^]{0,200}\b(?:call|renew|support|subscription|remove)\b|\b(?:you(?:['’]ve| have)? won|claim your|congratulations)\b[^]{0,80}\b(?:iphone|prize|gift ?card|voucher|reward|[$€£]\d)/i;
/** Who protects people from such things speaks of them. */
const PROTECTS =
  /virus|malware|secur|safe|protect|phish|scam|fraud|threat|privacy|block|game|gam(?:e|ing)|schutz|sicher/;

export const falseAlarmShown = defineRule({
  id: 'false-alarm-shown',
  title: 'Shows false alarms or prizes',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-451',
  cap: { grade: 'D', reason: 'it frightens or lures users with claims it cannot know', from: 'critical' },
  references: [
    'https://attack.mitre.org/techniques/T1656/',
    'https://consumer.ftc.gov/articles/how-spot-avoid-and-report-tech-support-scams',
  ],
  why: 'An extension cannot tell whether a computer is infected. People who believe it call a number, pay, or let strangers onto their computer.',
  remedy: 'Remove the message. Stores forbid false claims.',
  check: checkScripts(function* ({ script, facts, hit }) {
    const claim = [...textsOf(script), ...madeTexts(script)].find(
      ({ text }) => text.length < LONGEST && CLAIMS.test(text),
    );
    if (claim === undefined || PROTECTS.test(facts.whole(saidPurpose))) return;
    if (happensUnasked(facts, script, posOf(script, claim.value)))
      yield hit(claim.value, { ...GRAVE, evidence: claim.text.slice(0, 160) });
  }),
  examples: {
    bad: [
      contentExample(
        'setTimeout(() => { const box = document.createElement("div"); box.style.cssText = "position:fixed;inset:0"; box.innerHTML = "<h1>Windows alert</h1><p>Your computer is infected with 5 viruses. Call +1-800-555-0199 now.</p>"; document.body.append(box); }, 3e4);',
      ),
      contentExample('while (true) alert("Your computer is locked. Call +1-800-555-0199");'),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.notifications.create({ type: "basic", iconUrl: "i.png", title: "Congratulations!", message: "You have won a $500 gift card" })); chrome.notifications.onClicked.addListener(() => chrome.tabs.create({ url: "https://prize.example/" }));',
      ),
      backgroundExample(
        'class Alarm { text = "Virus detected. Renew your subscription now"; show() { chrome.notifications.create({ type: "basic", iconUrl: "i.png", title: "Warning", message: this.text }); } } const alarm = new Alarm(); setInterval(() => alarm.show(), 36e5);',
      ),
    ],
    good: [
      contentExample(
        'button.onclick = () => { box.textContent = "Your device is locked. Enter the code to continue."; };',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Scam shield", "version": "1.0", "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'c.js':
            'if (/Your computer is infected|You have won an iPhone/.test(document.body.innerText)) warn();\nshow("Your computer is infected, says this page: that is a scam.");',
        },
      },
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => chrome.notifications.create({ type: "basic", iconUrl: "i.png", title: "You won!", message: "Best score so far" }));',
      ),
    ],
  },
});
