import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A press of what the script itself put into a page is the person's; of the page's own, or by the script itself, is not. */
const SEND = "const send = () => fetch('https://api.tool.example/look', { method: 'POST', body: location.href });";
const PUT = `${SEND} $('h1').append('<a id="own-look" class="btn">?</a>');`;
const MADE = `${SEND} const button = document.createElement('button'); document.body.append(button);`;

it.each([
  [`${PUT} $('#own-look').click(() => send());`],
  [`${PUT} $('#own-look').on('click', () => send());`],
  [`${PUT} $(document).on('click', 'a#own-look', () => send());`],
  [`${SEND} $('<button>Look</button>').addClass('own').appendTo('h1').click(() => send());`],
  // Enter does what the button does; a link that saves a file is another element.
  [
    `${MADE} button.onclick = () => send(); button.addEventListener('keydown', (e) => { if (e.key === 'Enter') button.click(); });`,
  ],
  [
    `${MADE} button.onclick = () => send(); const a = document.createElement('a'); a.download = 'x'; a.href = 'blob:x'; a.click();`,
  ],
])('its own: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  [`${PUT} $('a').click(() => send());`],
  // jQuery finds the page's elements of that class, too.
  [`${PUT} $('.btn').click(() => send());`],
  [`${PUT} $(document).on('click', '.btn', () => send());`],
  [`${PUT} $('#own-look').click(() => send()); $('#own-look').click();`],
  [`${PUT} $('#own-look').on('click', () => send()); setInterval(() => $('#own-look').trigger('click'), 9000);`],
  [`${PUT} $(document).on('click', '#own-look', () => send()); document.querySelector('#own-look').click();`],
  [`${MADE} button.addEventListener('click', () => send()); setInterval(() => button.click(), 9000);`],
  [`${MADE} button.onclick = () => send(); button.dispatchEvent(new MouseEvent('click'));`],
  [
    `${SEND} document.body.insertAdjacentHTML('beforeend', '<a id="own-look">?</a>'); document.getElementById('own-look').addEventListener('click', () => send()); document.getElementById('own-look').click();`,
  ],
])('the page’s, or nobody’s: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]$/);
});
