import { apiPath, callsNamed, memberNameOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import { namesModule } from './modules.ts';
import type { Unit } from '../program/program.ts';
import type { SinkKind } from '../taint/kinds.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';

/** What a language model answered, as findings call it: whoever writes what it reads can choose it (OWASP LLM05:2025). */
export const MODEL = 'answer of a language model';

/** Where such an answer does harm by itself: it runs. */
export const RUNS_ANSWERS: ReadonlySet<SinkKind> = new Set<SinkKind>(['code', 'shell', 'command', 'sql', 'module']);

/** Clients of language models, by what their calls are named (their public references). */
const CLIENTS: readonly (readonly [module: RegExp, methods: ReadonlySet<string>, of?: RegExp])[] = [
  [
    /^(?:openai|groq-sdk|@azure\/openai|together-ai)(?:\/|$)/,
    new Set(['create', 'parse']),
    /^(?:completions|responses)$/,
  ],
  [/^@anthropic-ai\//, new Set(['create']), /^(?:messages|completions)$/],
  [/^@google\/(?:generative-ai|genai)$/, new Set(['generateContent', 'sendMessage'])],
  [/^(?:@langchain\/|langchain(?:\/|$))/, new Set(['invoke', 'call', 'predict'])],
  [/^(?:ollama|cohere-ai|@mistralai\/)/, new Set(['chat', 'generate', 'complete'])],
];
/** Functions of the AI SDK, whatever model is behind them. */
const OF_KIT = /^ai\.(?:generateText|generateObject|streamText)$/;

/** Calls of a script that ask a language model: what they give. */
export function* modelAnswers(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const [module, methods, of] of CLIENTS) {
    if (!namesModule(script, module)) continue;
    for (const call of callsNamed(script, ...methods)) {
      const part = opOf(script, call.callee) === Op.member ? memberNameOf(script, objectOf(script, call.callee)) : '';
      if (of === undefined ? opOf(script, call.callee) === Op.member : of.test(part))
        yield sourceAt(unit, call.value, 'request', MODEL);
    }
  }
  for (const call of callsNamed(script, 'generateText', 'generateObject', 'streamText'))
    if (OF_KIT.test(apiPath(script, call.callee) ?? '')) yield sourceAt(unit, call.value, 'request', MODEL);
}
