import { callsOf, pattern } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { leadsOut } from './hostOf.ts';
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
      const to = requestsOf(script)
        .filter((request) => origins.has(request.value))
        .map((request) => pattern(script, request.address))
        .find(leadsOut);
      // Without a known host it is most often the package's own file by a name made at run time.
      if (to !== undefined) yield hit(call.value, { evidence: to });
    }
  }),
  examples: {
    bad: [
      backgroundExample('WebAssembly.instantiateStreaming(fetch("https://cdn.example.com/m.wasm"), {});'),
      backgroundExample(
        'const r = await fetch("https://cdn.example.com/m.wasm"); const bytes = await r.arrayBuffer(); const { instance } = await WebAssembly.instantiate(bytes);',
      ),
    ],
    good: [
      backgroundExample('WebAssembly.instantiateStreaming(fetch(chrome.runtime.getURL("m.wasm")), {});'),
      backgroundExample(
        'fetch("m.wasm").then((r) => r.arrayBuffer()).then((b) => WebAssembly.instantiate(b)); fetch("https://example.com/data.json");',
      ),
    ],
  },
});
