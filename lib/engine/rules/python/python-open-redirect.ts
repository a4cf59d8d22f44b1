import { REDIRECTS } from '../../models/python/sinks.ts';
import { pythonRule } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { isRemote } from './pythonArguments.ts';

/** The address that was asked for: sending there again stays on the site. */
const OWN = /^request\.(?:path|full_path|url|base_url|get_full_path|build_absolute_uri|host|get_host|uri|rel_url)$/;

export const pythonOpenRedirect = pythonRule({
  id: 'python-open-redirect',
  title: 'Open redirect: input chooses where visitors are sent',
  severity: 'medium',
  purpose: 'address',
  cwe: 'CWE-601',
  why: 'A link to a trusted site leads to a fake one. Phishing uses this.',
  remedy: 'Redirect only to known paths, or check the target’s host first.',
  callees: (name) => name.endsWith('.send_header') || REDIRECTS.has(name),
  call: (call) => {
    if (/\.send_header$/.test(call.name))
      return call.args[0]?.constant === 'Location' &&
        isRemote(call.args[1]) &&
        !/^\/[^/\\]/.test(call.args[1]?.prefix ?? '')
        ? byValue(call.args[1], 'medium')
        : undefined;
    if (!REDIRECTS.has(call.name)) return undefined;
    const value = call.args[0] ?? call.named.find(([name]) => /^(?:url|location|to|redirect_to|path)$/.test(name))?.[1];
    if (
      !isRemote(value) ||
      OWN.test(value?.taint?.label ?? '') ||
      /^(?:\/[^/\\]|https?:\/\/[^/?#%{]+[/?#])/.test(value?.prefix ?? '')
    )
      return undefined;
    // Back to the page that somebody came from: who leads them there has them already.
    return byValue(value, /referr?er\b/i.test(value?.text ?? '') ? 'low' : 'medium');
  },
  assign: ({ target, value }) =>
    /headers\[["']Location["']\]$|\.location$/.test(target) &&
    isRemote(value) &&
    !OWN.test(value.taint?.label ?? '') &&
    !/^\/[^/\\]/.test(value.prefix ?? '') &&
    /resp|headers/i.test(target)
      ? byValue(value, 'medium')
      : undefined,
  bad: [
    "from flask import redirect, request\nplace, rest = parse(request.args['x'])\nredirect(place)",
    "from flask import Flask, redirect, request\napp = Flask(__name__)\n@app.route('/')\ndef f():\n    return redirect(look_up(request.args['to']).external)",
    "from flask import request\nresp.headers['Location'] = request.args['u']",
    "from pyramid.httpexceptions import HTTPFound\ndef v(request):\n    return HTTPFound(location=request.GET['u'])",
    "from flask import redirect, request\nredirect(request.args.get('next'))",
    "from django.shortcuts import redirect\ndef v(request):\n    return redirect(request.GET['next'])",
  ],
  good: [
    "from flask import redirect, request\nredirect(Place.get_by_or_404(key=request.args['x']).external)",
    "from flask import redirect, request\nplace, rest = Place.get_place(number=request.args['x'])\nredirect(place.external)",
    "from flask import Flask, redirect\napp = Flask(__name__)\n@app.route('/<int:number>/<name>')\ndef f(number, name):\n    place = db.session.execute(db.select(Place).where(Place.name == name)).unique().scalar_one_or_none()\n    return redirect(place.external)",
    "from flask import request\nresp.headers['Location'] = '/u/' + request.args['u']",
    "from django.urls import reverse\nfrom django.shortcuts import redirect\ndef v(request):\n    return redirect(reverse('list') + '?' + request.GET['q'])",
    "from flask import redirect, request\nredirect(request.url.replace('http://', 'https://', 1))",
    "from flask import redirect, request\nredirect('/user/' + request.args['n'])",
    "from django.utils.http import url_has_allowed_host_and_scheme\nfrom django.shortcuts import redirect\ndef v(request):\n    url = request.GET['next']\n    if not url_has_allowed_host_and_scheme(url, None):\n        return redirect('/')\n    return redirect(url)",
    "from flask import redirect, url_for\nredirect(url_for('index'))",
    "from flask import redirect, request, url_for\nredirect(url_for('x', q=request.args['q']))",
  ],
});
