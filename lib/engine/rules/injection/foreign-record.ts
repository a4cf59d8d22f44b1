import {
  bindingName,
  bindingOf,
  memberNameOf,
  Op,
  placeAt,
  posOf,
  show,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { deedsOf } from './deeds.ts';
import { exampleOf } from './flowRule.ts';
import { type Handler, handlersOf } from './handlers.ts';
import { isOpen } from './isOpen.ts';
import { rootName } from './scriptValues.ts';

const PERSON =
  /^(?:user|users?_?id|uid|current_?user|auth|session|account(?:_?id)?|decoded|identity|claims|me|username|role|is_?admin|token)$/i;

/** Whether something between these places is whoever signed in. */
const usesPerson = (script: ScriptFacts, { fn: { start, end } }: Handler): boolean => {
  const within = (value: number): boolean => posOf(script, value) >= start && posOf(script, value) < end;
  return (
    valuesOf(script, Op.member).some(
      (value) =>
        within(value) &&
        PERSON.test(memberNameOf(script, value)) &&
        /^_?(?:req|request|ctx|context|res|session|this)$/.test(rootName(script, value)),
    ) ||
    valuesOf(script, Op.ref).some(
      (value) =>
        within(value) &&
        /^(?:current|session|auth|logged|me$)|permission|owner|author|check|ensure|assert|can[A-Z]/i.test(
          bindingName(script, bindingOf(script, value)),
        ),
    )
  );
};

function* foreign(facts: Facts): Generator<Hit> {
  const owned = new Set<string>();
  const open: { readonly of: string; readonly hit: Hit }[] = [];
  const handlers = handlersOf(facts);
  for (const script of new Set(handlers.map((one) => one.script))) {
    const own = handlers.filter((one) => one.script === script);
    for (const { kind, of, value, pos } of deedsOf(script)) {
      const [around] = own
        .filter(({ fn }) => fn.start <= pos && pos < fn.end)
        .toSorted((a, b) => b.fn.start - a.fn.start);
      if (around === undefined) continue;
      if (usesPerson(script, around)) owned.add(of);
      else if (
        kind === 'change' &&
        around.guard === 'some' &&
        !isOpen(around.names) &&
        !/admin|manage|staff/i.test(around.names)
      )
        open.push({
          of,
          hit: {
            place: placeAt(script, around.file.path, pos),
            evidence: show(script, value),
            message: say('record-of-anybody'),
          },
        });
    }
  }
  for (const { of, hit } of open) if (owned.has(of)) yield hit;
}

export default defineRule({
  id: 'foreign-record',
  title: 'Whoever signed in changes records of others (insecure direct object reference)',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-639',
  why: 'The client names the record. Whoever tries other numbers changes what belongs to other people.',
  remedy:
    'Look the record up together with its owner (`{ _id: id, owner: req.user.id }`), or compare the owner before it is changed.',
  references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
  check: foreign,
  examples: {
    bad: [
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Order.findByIdAndUpdate(req.params.id, { state: req.body.state }); res.end(); });',
      'router.get("/", auth, async (req, res) => { res.json(await db.query("SELECT * FROM notes WHERE id = $1 AND user_id = $2", [req.query.id, req.user.id])); }); router.delete("/:id", auth, async (req, res) => { await db.query("DELETE FROM notes WHERE id = $1", [req.params.id]); res.end(); });',
    ].map((text) => exampleOf(text)),
    good: [
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Order.updateOne({ _id: req.params.id, owner: req.user.id }, { state: req.body.state }); res.end(); });',
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, requireAdmin, async (req, res) => { await Order.findByIdAndUpdate(req.params.id, { state: req.body.state }); res.end(); });',
      'router.get("/", auth, async (req, res) => { res.json(await Page.findOne({ _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Page.findByIdAndUpdate(req.params.id, { text: req.body.text }); res.end(); });',
    ].map((text) => exampleOf(text)),
  },
});
