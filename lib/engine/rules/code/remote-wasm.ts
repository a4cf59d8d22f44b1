import { callsOf, constant, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { isLocal, leadsOut } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';

export const remoteWasm = defineRule({
  id: 'remote-wasm',
  title: 'Remote code: runs WebAssembly fetched from a server',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-494',
  references: ['https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code'],
  why: 'WebAssembly is code. Fetched from a server, it bypasses review, can change at any time, and is harder to read than a script.',
  remedy: 'Ship the .wasm file in the package and load it with runtime.getURL.',
  cap: { grade: 'D', reason: 'it runs code from another server' },
  check: checkScripts(function* ({ facts, script, hit }) {
    // Not by the very answer, `input = fetch(input)`.
    const isTold = (request: number, address: number): boolean =>
      facts
        .whole(serverDataOf)
        .fresh(script, address)
        .some(({ shown }) => shown !== request);
    for (const call of callsOf(
      script,
      'WebAssembly.instantiateStreaming',
      'WebAssembly.compileStreaming',
      'WebAssembly.instantiate',
      'WebAssembly.compile',
      'WebAssembly.Module',
    )) {
      const source = call.args[0] ?? 0;
      if (!isFromServer(facts, script, source)) continue;
      const origins = backwardSlice(script, source);
      // Without a known host it is most often the package's own file by a name made at run time, unless a server names it.
      const to = requestsOf(script)
        .filter(({ value }) => origins.has(value))
        .map(({ value, to: address, address: asked }) =>
          leadsOut(address) || isTold(value, asked) ? address : handedTo(script, asked),
        )
        .find((address) => address !== undefined);
      if (to !== undefined) yield hit(call.value, { evidence: to });
    }
  }),
  examples: {
    bad: [
      backgroundExample('WebAssembly.instantiateStreaming(fetch("https://cdn.example.com/m.wasm"), {});'),
      backgroundExample(
        'const r = await fetch("https://cdn.example.com/m.wasm"); const bytes = await r.arrayBuffer(); const { instance } = await WebAssembly.instantiate(bytes);',
      ),
      backgroundExample(
        'const { at } = await (await fetch("https://x.example/c.json")).json(); let own; const text = (from, to) => new TextDecoder().decode(new Uint8Array(own.memory.buffer).subarray(from, to)); const { instance } = await WebAssembly.instantiateStreaming(fetch(at), { e: { run: (from, to) => new Function(text(from, to))() } }); own = instance.exports; own.start();',
      ),
      backgroundExample(
        'async function load(from) { const { instance } = await WebAssembly.instantiateStreaming(await from, {}); return instance.exports; } async function start(from) { from = fetch(from); return load(from); } start("https://x.example/m.wasm").then((own) => own.run());',
      ),
    ],
    good: [
      backgroundExample('WebAssembly.instantiateStreaming(fetch(chrome.runtime.getURL("m.wasm")), {});'),
      backgroundExample(
        'fetch("m.wasm").then((r) => r.arrayBuffer()).then((b) => WebAssembly.instantiate(b)); fetch("https://example.com/data.json");',
      ),
      backgroundExample(
        'const get = async (at) => (await fetch(at)).arrayBuffer(); get("https://api.example.com/list"); get("m.wasm").then((bytes) => WebAssembly.instantiate(bytes));',
      ),
    ],
  },
});

/** The address of another server that a helper is called with, where it is called with none of the package's own. */
function handedTo(script: ScriptFacts, asked: number): string | undefined {
  if (isLocal(script, asked)) return undefined;
  const texts = [...backwardSlice(script, asked)].flatMap((one) => constant(script, one) ?? []);
  const isOwn = texts.some((text) => /^[\w./-]+\.wasm$/.test(text));
  return isOwn ? undefined : texts.find(leadsOut);
}
