import { argument, byValue, isRemote, pythonRule } from './pythonRule.ts';

export const pythonCrossSiteScripting = pythonRule({
  id: 'python-cross-site-scripting',
  title: 'What a visitor sends comes back as part of a page',
  severity: 'high',
  purpose: 'html',
  cwe: 'CWE-79',
  why: 'Script in the answer runs in other visitors’ browsers with their login.',
  remedy: 'Let the template engine escape values, or use html.escape; never mark outsiders’ text as safe.',
  call: (call) => {
    if (/^(?:django\.utils\.safestring\.(?:mark_safe|SafeString|SafeText)|mark_safe|SafeString|flask\.Markup|markupsafe\.Markup|Markup|jinja2\.Markup)$/.test(call.name)) {
      const value = argument(call, 0);
      return byValue(value, 'high', 'medium') ?? (value !== undefined && value.constant === undefined ? { severity: 'medium', confidence: 'low' } : undefined);
    }
    if (/(?:^|\.)format_html$/.test(call.name)) return call.args[0]?.built === true ? (byValue(call.args[0], 'high', 'medium') ?? undefined) : undefined;
    const twiml = call.named.find(([name]) => name === 'twiml' || name === 'html_message')?.[1];
    if (twiml !== undefined && (twiml.built === true || isRemote(twiml))) return byValue(twiml, 'medium', 'low');
    if (/^(?:flask\.make_response|make_response|django\.http\.HttpResponse|HttpResponse|flask\.Response|Response|HttpResponseBadRequest|django\.http\.HttpResponseBadRequest|fastapi\.responses\.HTMLResponse|HTMLResponse|self\.response\.(?:out\.)?write)$/.test(call.name)) {
      const type = call.named.find(([name]) => /content_?type|mimetype|media_type/.test(name))?.[1];
      if (typeof type?.constant === 'string' && !/html/.test(type.constant)) return undefined;
      const value = argument(call, 0);
      return value?.taint?.kind === 'request' ? byValue(value, 'high') : undefined;
    }
    return undefined;
  },
  assign: ({ target, value }) => (/\]$/.test(target) && value.built === true && /^\s*<[a-z!]/i.test(value.prefix ?? '') && isRemote(value) ? byValue(value, 'medium') : undefined),
  returned: ({ value }, fact) => {
    if (value.taint?.kind !== 'request' || !fact.imports.some((name) => /^flask|^bottle/.test(name))) return undefined;
    if (value.call !== undefined && !/format$|join$|replace$|str$|get$/.test(value.call)) return undefined;
    return value.built === true || value.call !== undefined || value.path !== undefined ? byValue(value, 'high') : undefined;
  },
  bad: [
    'from flask import request\n@app.route(\'/\')\ndef f():\n    return \'<b>\' + request.args[\'q\'] + \'</b>\'',
    'from django.utils.safestring import mark_safe\ndef f(x):\n    return mark_safe(f\'<b>{x}</b>\')',
    'from django.utils.html import format_html\nformat_html(f\'<b>{name}</b>\')',
    'from django.http import HttpResponse\ndef v(request):\n    return HttpResponse(\'hi \' + request.GET[\'n\'])',
  ],
  good: [
    'from django.utils.html import format_html\nformat_html(\'<b>{}</b>\', name)',
    'from flask import request, render_template\n@app.route(\'/\')\ndef f():\n    return render_template(\'a.html\', q=request.args[\'q\'])',
    'from django.utils.safestring import mark_safe\nmark_safe(\'<b>hi</b>\')',
    'from flask import request\nfrom markupsafe import escape\n@app.route(\'/\')\ndef f():\n    return \'<b>\' + escape(request.args[\'q\']) + \'</b>\'',
  ],
});
