import { apiPath, callsNamed, constant } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';

export const removesPagePolicy = defineRule({
  id: 'removes-page-policy',
  title: 'Removes a page’s content security policy',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: ['https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP'],
  why: 'The policy keeps foreign scripts out of the page. Removing it prepares the page for scripts that do not belong there.',
  remedy: 'Leave pages’ policies alone.',
  check: checkScripts(function* ({ script, hit }) {
    const found = callsNamed(script, 'querySelector', 'querySelectorAll', '$', 'find').filter((call) =>
      /meta\[?.{0,30}content-security-policy/i.test(constant(script, call.args[0] ?? 0) ?? ''),
    );
    if (found.length === 0) return;
    const values = new Set(found.map((call) => call.value));
    for (const call of callsNamed(script, 'remove', 'removeChild', 'setAttribute', 'removeAttribute', 'replaceWith')) {
      const origins = backwardSlice(script, call.value);
      if (![...values].some((value) => origins.has(value))) continue;
      // Of a copy of the page, as programs that save pages do, or of the page itself.
      const live = found.some(
        (one) => origins.has(one.value) && /^(window\.)?document\b|^\$/.test(apiPath(script, one.callee) ?? ''),
      );
      yield hit(call.value, live ? {} : { severity: 'low', confidence: 'low' });
    }
  }),
  examples: {
    bad: [
      contentExample('document.querySelector(\'meta[http-equiv="Content-Security-Policy"]\').remove();'),
      contentExample(
        'const m = document.querySelectorAll("meta[http-equiv=content-security-policy i]"); m.forEach((x) => x.parentNode.removeChild(x));',
      ),
    ],
    good: [
      contentExample(
        'const m = document.querySelector(\'meta[http-equiv="Content-Security-Policy"]\'); if (m) report(m.content);',
      ),
      contentExample('document.querySelector("meta[name=description]").remove();'),
    ],
  },
});
