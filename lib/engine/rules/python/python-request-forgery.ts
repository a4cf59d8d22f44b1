import { CLIENT_METHODS, CLIENT_NAMES, CLIENTS, REQUESTS, UNKNOWN_CLIENT_METHODS } from '../../models/python/sinks.ts';
import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isRemote } from './pythonArguments.ts';

/** `requests.get`, `httpx.AsyncClient().post`, `session.get`, `aiohttp.anything`. */
function asks(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const before = name.slice(0, Math.max(0, name.length - last.length - 1));
  return (
    REQUESTS.has(name) ||
    (CLIENTS.has(before) && CLIENT_METHODS.has(last)) ||
    (CLIENT_NAMES.has(before) && UNKNOWN_CLIENT_METHODS.has(last)) ||
    /^(?:urllib3\..*request|aiohttp\.\w+|pycurl\..*|\?\(?\)?\.request)$/.test(name)
  );
}

/** Its host is fixed; a path alone is asked of the host that the client was made with (`base_url`), and of none without. */
const HAS_HOST = /^(?:https?:\/\/[^/?#%{]+[/?#]|\/(?![/\\]))/;
/** What it asks is judged where it is made. */
const ASKED = /^urllib(?:2|\.request)?\.Request$/;

/** A client of HTTPX that goes through a transport of the program's own: what that lets through is not seen here. */
const hasOwnTransport = (name: string, calls: readonly PythonCall[]): boolean => {
  const made = calls.filter((call) => /^httpx\.(?:Async)?Client$/.test(call.name) && name.startsWith(`${call.name}()`));
  return (
    made.length > 0 &&
    made.every(({ named }) =>
      named.some(([key, { call = '' }]) => key === 'transport' && call !== '' && !call.startsWith('httpx.')),
    )
  );
};

/** `subprocess.run(['curl', '-s', url])` */
const RUNS = /^subprocess\.(?:run|call|check_call|check_output|Popen)$/;
const FETCHES = /^[[(]\s*["'](?:\/usr\/bin\/)?(?:curl|wget)["']\s*,/;

const ofFetcher = (list: PythonValue | undefined): Verdict | undefined =>
  isRemote(list) && FETCHES.test(list?.literal ?? list?.text ?? '') ? byValue(list, 'medium') : undefined;

export const pythonRequestForgery = pythonRule({
  id: 'python-request-forgery',
  title: 'Server-side request forgery: input chooses the address',
  severity: 'high',
  purpose: 'address',
  cwe: 'CWE-918',
  why: 'The server reaches what outsiders cannot: the internal network, the cloud’s metadata with its keys, other local services.',
  remedy: 'Allow only known hosts, reject private addresses after resolving, and do not follow redirects.',
  callees: (name) =>
    name === 'socket.socket().connect' ||
    name === 'socket.create_connection' ||
    name.endsWith('.setopt') ||
    RUNS.test(name) ||
    asks(name),
  call: (call, { calls }) => {
    if (call.name === 'socket.socket().connect' || call.name === 'socket.create_connection')
      return isRemote(call.args[0]) ? byValue(call.args[0], 'high') : undefined;
    if (/\.setopt$/.test(call.name))
      return /\bURL\b/.test(call.args[0]?.text ?? '') && isRemote(call.args[1])
        ? byValue(call.args[1], 'high')
        : undefined;
    if (RUNS.test(call.name)) return ofFetcher(call.args[0]);
    if (!asks(call.name) || ASKED.test(call.args[0]?.call ?? '')) return undefined;
    const value =
      (/request$/.test(call.name) ? (argument(call, 1, 'url') ?? argument(call, 0)) : argument(call, 0, 'url')) ??
      undefined;
    if (value === undefined || !isRemote(value) || HAS_HOST.test(value.prefix ?? '')) return undefined;
    const verdict = byValue(value, 'high');
    return verdict !== undefined && hasOwnTransport(call.name, calls)
      ? { ...verdict, severity: 'medium', confidence: 'low' }
      : verdict;
  },
  bad: [
    "import requests\nfrom flask import request\nrequests.get('https://keys.' + request.args['k'] + '.api.dev/' + settings.REGION)",
    "import requests\nfrom flask import request\nrequests.get('https://' + settings.REGION + request.args['k'] + '/x')",
    'import requests\nfrom flask import request\nrequests.get(f"https://keys.{request.args[\'k\']}.api.dev/{settings.REGION}")',
    'import requests\nfrom flask import request\nrequests.get(f"https://{settings.REGION}{request.args[\'k\']}.api.dev/")',
    "import requests\nfrom flask import request\ndef ask(region, name):\n    return requests.get(f'https://keys.{region}.api.dev/{name}')\nask(request.args['r'], 'a')",
    "import subprocess\nfrom flask import request\nsubprocess.run(['curl', '-s', request.args['url']], capture_output=True)",
    "import httpx\nfrom flask import request\ndef ask(base_url, name):\n    return httpx.get(base_url + '/x/' + name)\nask(request.args['u'], 'a')",
    "import httpx\nfrom flask import request\nlink = request.args['u']\nif any(one.link == link for one in BLOCKED):\n    raise ValueError\nhttpx.get(link)",
    "import httpx\nfrom flask import request\nlink = request.args['u']\nfound = next((one for one in KNOWN if one.link == link), None)\nif found is None:\n    httpx.get(link)",
    "import httpx\nfrom flask import request\nhttpx.get(settings.api_url + request.args['v'])",
    "import requests\nfrom flask import request\nurl = request.args['u']\nif not url.startswith(('http://', 'https://')):\n    raise ValueError\nrequests.get(url)",
    "from flask import request\ntry:\n    from curl_cffi import requests\nexcept ImportError:\n    requests = None\ndef load(url):\n    return requests.get(url, timeout=5)\nload(request.args['u'])",
    "import tornado.web\nfrom tornado.httpclient import AsyncHTTPClient\nclass P(tornado.web.RequestHandler):\n    async def get(self):\n        client = AsyncHTTPClient()\n        await client.fetch(self.get_argument('url'))",
    "import requests\nfrom flask import request\nrequests.get(request.args['url'])",
    "import urllib.request\ndef view(request):\n    return urllib.request.urlopen(request.GET.get('u')).read()",
  ],
  good: [
    "import requests\nfrom flask import request\nrequests.get('https://keys.' + settings.REGION + '.api.dev/' + request.args['k'])",
    'import requests\nfrom flask import request\nrequests.get(f"https://keys.{settings.REGION}.api.dev/{request.args[\'k\']}")',
    "import subprocess\nfrom flask import request\nsubprocess.run(['curl', '-s', 'https://a.example/'], input=request.args['text'])",
    "import httpx\nfrom flask import request\nlink = request.args['u']\nif not any(one.link == link for one in KNOWN):\n    raise ValueError\nhttpx.get(link)",
    "import httpx\nfrom flask import request\nlink = request.args['u']\nfound = next((one for one in KNOWN if one.link == link), None)\nif found is None:\n    raise ValueError\nhttpx.get(link)",
    "import httpx\nfrom flask import request\nname = request.args['v']\nhttpx.get(settings.api_url + f'/x/{name}?a=1')",
    "import httpx\nfrom flask import request\nhttpx.get(settings.api_url + '/x/' + request.args['v'] + '?a=1')",
    "import requests\nfrom flask import request\nurl = request.args['u']\nif not url.startswith('https://api.dev/'):\n    raise ValueError\nrequests.get(url)",
    "import requests\nfrom flask import request, abort\nfrom urllib.parse import urlparse\nurl = request.args['u']\nparsed = urlparse(url)\nif parsed.netloc not in KNOWN:\n    abort(403)  # not ours\nrequests.get(url)",
    "import requests\nfrom flask import request\nrequests.get('https://api.dev/users/%s' % request.args['u'])",
    "import requests\nfrom flask import request\nurl = request.args['u']\nif url not in KNOWN:\n    raise ValueError\nrequests.get(url)",
    "import requests\nrequests.get('https://api.dev/x', params={'a': 1})",
    "import requests\nfrom flask import request\nrequests.get('https://api.dev/x', params={'q': request.args['q']})",
  ],
});
