import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What a site answered goes back to that site; the page itself, and answers of others, are told. */
const TAKES = 'const t = $(page).find(".id").text(); $.getJSON("https://api.songs.example/lists/" + t, () => {});';

it.each([
  [`$.get('https://songs.example/oembed', function (page) { ${TAKES} });`],
  [`jQuery.ajax({ url: 'https://songs.example/oembed', success: function (page) { ${TAKES} } });`],
])('an answer of the site: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  [`$.get('https://mail.example/inbox', function (page) { ${TAKES} });`],
  [`$.get('/inbox', function (page) { ${TAKES} });`],
  [`function take(page) { ${TAKES} } take(document.body); $.get('https://songs.example/oembed', take);`],
  [`$.get('https://songs.example/oembed', function (page) { page = document.body; ${TAKES} });`],
  [`$.get('https://songs.example/oembed', function (page) { ${TAKES.replace('find', 'add')} });`],
  [
    `$.get('https://songs.example/oembed', function (page) { ${TAKES.replace('find(".id")', 'appendTo("p").parent()')} });`,
  ],
])('what is of another: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[CDF]/);
});
