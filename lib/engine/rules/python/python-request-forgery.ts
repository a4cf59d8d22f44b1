import { argument, byValue, isRemote, pythonRule } from './pythonRule.ts';

export const pythonRequestForgery = pythonRule({
  id: 'python-request-forgery',
  title: 'An outsider chooses which address the server calls',
  severity: 'high',
  purpose: 'address',
  cwe: 'CWE-918',
  why: 'The server reaches what the outsider cannot: the internal network, the cloud’s metadata with its keys, other services on the same machine.',
  remedy: 'Allow known hosts only, refuse private addresses after resolving, follow no redirects.',
  call: (call) => {
    if (call.name === 'socket.socket().connect' || call.name === 'socket.create_connection')
      return isRemote(call.args[0]) ? byValue(call.args[0], 'high') : undefined;
    if (/\.setopt$/.test(call.name))
      return /\bURL\b/.test(call.args[0]?.text ?? '') && isRemote(call.args[1])
        ? byValue(call.args[1], 'high')
        : undefined;
    if (
      !/^(?:requests(?:\.(?:get|post|put|delete|patch|head|request|options))|urllib\.request\.(?:urlopen|urlretrieve|Request)|urllib2?\.(?:urlopen|Request|urlretrieve)|httpx\.(?:get|post|put|delete|patch|request|stream|head)|urllib3\..*request|aiohttp\.\w+|pycurl\..*|http\.client\.HTTPS?Connection|socket\.create_connection|wget\.download|feedparser\.parse)$|^(?:session|client|http|s)\.(?:get|post|put|delete|request)$|^\?\(?\)?\.request$|^(?:requests\.Session|requests\.session|httpx\.Client|httpx\.AsyncClient|aiohttp\.ClientSession|urllib3\.PoolManager|tornado\.httpclient\.(?:Async)?HTTPClient)\(\)\.(?:fetch|(?:get|post|put|delete|patch|head|options|request|stream|ws_connect|urlopen))$/.test(
        call.name,
      )
    )
      return undefined;
    const value =
      (/request$/.test(call.name) ? (argument(call, 1, 'url') ?? argument(call, 0)) : argument(call, 0, 'url')) ??
      undefined;
    if (value === undefined || !isRemote(value) || /^https?:\/\/[^/?#%{]+[/?#]/.test(value.prefix ?? ''))
      return undefined;
    return byValue(value, 'high');
  },
  bad: [
    "import tornado.web\nfrom tornado.httpclient import AsyncHTTPClient\nclass P(tornado.web.RequestHandler):\n    async def get(self):\n        client = AsyncHTTPClient()\n        await client.fetch(self.get_argument('url'))",
    "import requests\nfrom flask import request\nrequests.get(request.args['url'])",
    "import urllib.request\ndef view(request):\n    return urllib.request.urlopen(request.GET.get('u')).read()",
  ],
  good: [
    "import requests\nfrom flask import request\nrequests.get('https://api.dev/users/%s' % request.args['u'])",
    "import requests\nfrom flask import request\nurl = request.args['u']\nif url not in KNOWN:\n    raise ValueError\nrequests.get(url)",
    "import requests\nrequests.get('https://api.dev/x', params={'a': 1})",
    "import requests\nfrom flask import request\nrequests.get('https://api.dev/x', params={'q': request.args['q']})",
  ],
});
