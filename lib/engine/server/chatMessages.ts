import {
  bindingKind,
  bindingOf,
  callsNamed,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Sink, Source } from '../taint/spec.ts';
import { usesModule } from './modules.ts';
import { parameter } from './requestParameter.ts';
import { lastName } from './valueName.ts';

const TELEGRAM = new Set(['telegraf', 'grammy']);
/** Where Telegraf and grammY put what somebody wrote. */
const WRITTEN = [
  ['message', 'text'],
  ['message', 'caption'],
  ['match'],
  ['payload'],
  ['args'],
  ['callbackQuery', 'data'],
  ['inlineQuery', 'query'],
];
const CHAT = 'message of a chat';

/** What people write to bots: Telegraf, grammY, commands of discord.js, and events of GitHub in actions and apps. */
export function* chatMessages(
  unit: Unit,
  callees: Callees,
  sinks: ReadonlyMap<number, readonly Sink[]>,
): Iterable<Source> {
  const { script } = unit;
  if (usesModule(script, TELEGRAM))
    for (const call of callsNamed(script, 'command', 'hears', 'action', 'on', 'inlineQuery', 'callbackQuery'))
      for (const target of callees.targets(unit, call.args[1] ?? 0)) {
        const context = target.unit.script.functions[target.fn]?.params[0];
        if (context === undefined) continue;
        const shown = target.unit === unit ? call.value : 0;
        for (const written of WRITTEN) yield parameter(target.unit, context, shown, CHAT, written);
      }
  // `interaction.options.getString('host')`
  for (const call of callsNamed(script, 'getString', 'getFocused')) {
    const options = opOf(script, call.callee) === Op.member ? objectOf(script, call.callee) : 0;
    if (lastName(script, options) === 'options' && isInteraction(script, objectOf(script, options)))
      yield { unit, node: call.value, shown: call.value, kind: 'request', label: CHAT };
  }
  if ([...sinks.values()].some((list) => list.some(({ kind }) => RUN.has(kind)))) yield* eventsOfGitHub(unit);
}

const isInteraction = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.ref &&
  bindingKind(script, bindingOf(script, value)) === BindingKind.param &&
  /^(?:interaction|inter)$/.test(lastName(script, value));

/** What is run is asked alone: titles are matched and shown everywhere. */
const RUN: ReadonlySet<string> = new Set(['shell', 'command', 'code']);
const BY_ANYBODY = /^(?:issue|pull_request|comment|review|discussion|head_commit|release)$/;

/** `github.context.payload.issue.title`, `context.payload.pull_request.head.ref`: whoever opens it writes them. */
function* eventsOfGitHub(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'title', 'body', 'ref', 'message')) {
    const holder = resolve(script, objectOf(script, value));
    const isRef = propertyNameOf(script, value) === 'ref';
    if (isRef && (opOf(script, holder) !== Op.member || propertyNameOf(script, holder) !== 'head')) continue;
    const record = isRef ? resolve(script, objectOf(script, holder)) : holder;
    if (opOf(script, record) !== Op.member || !BY_ANYBODY.test(propertyNameOf(script, record))) continue;
    if (lastName(script, resolve(script, objectOf(script, record))) !== 'payload') continue;
    yield { unit, node: value, shown: value, kind: 'request', label: 'client input' };
  }
}
