import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes everything that it did not build itself', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
  expect(html`<ul>${['<a>', 'b'].map((one) => html`<li>${one}</li>`)}</ul>${undefined}${0}`.text).toBe(
    '<ul><li>&lt;a&gt;</li><li>b</li></ul>0',
  );
});
