import { words } from '../../words.ts';

/*
 * How frameworks of Python hand over what a client sends: attributes of requests, calls and methods that answer with it.
 * Sources: the documentation of Flask, Django, FastAPI, aiohttp, Tornado, Bottle, Pyramid, Falcon, Sanic, webapp2, Streamlit.
 */

/** Calls that ask a server: what they answer is a download. Sources: the documentation of requests, httpx, urllib, aiohttp. */
export const DOWNLOADS = words(
  'requests.get requests.post requests.request requests.Session().get requests.Session().post requests.session().get requests.session().post httpx.get httpx.post httpx.request httpx.Client().get httpx.Client().post httpx.AsyncClient().get httpx.AsyncClient().post urllib3.PoolManager().request aiohttp.ClientSession().get aiohttp.ClientSession().post urllib.request.urlopen urllib2.urlopen six.moves.urllib.request.urlopen',
);

/** Attributes of a web framework's request that its sender decides (Flask, Django, FastAPI, aiohttp, Tornado, Bottle). */
export const REQUEST_PARTS = new Set([
  'args',
  'form',
  'values',
  'json',
  'data',
  'files',
  'cookies',
  'headers',
  'get_json',
  'get_data',
  'query_string',
  'stream',
  'view_args',
  'full_path',
  'url',
  'base_url',
  'referrer',
  'environ',
  'authorization',
  'path',
  'GET',
  'POST',
  'body',
  'META',
  'FILES',
  'COOKIES',
  'query_params',
  'path_params',
  'match_info',
  'query',
  'rel_url',
  'params',
  'forms',
  'text',
  'post',
  'read',
  'arguments',
  'uri',
  'body_arguments',
  'query_arguments',
  'content',
  'get_full_path',
  'build_absolute_uri',
  'raw_post_data',
  'REQUEST',
  'matchdict',
  'get_host',
  'host',
  'remote_user',
  'user_agent',
  'get',
  'get_referrer',
  'args_list',
  'media',
  'bounded_stream',
  'get_param',
  'get_param_as_list',
  'get_header',
  'match_dict',
  'urlvars',
  'raw_path',
  'raw_body',
  'json_payload',
  'match_info_dict',
  'json_body',
  'json_params',
  'multi_items',
]);

/** Parts that requests of clients have too: they count only where a framework that answers requests is at work. */
export const COMMON_PARTS = new Set([
  'url',
  'data',
  'headers',
  'body',
  'path',
  'content',
  'text',
  'json',
  'read',
  'host',
  'stream',
  'query',
  'files',
  'cookies',
  'uri',
  'base_url',
  'full_path',
  'post',
  'raw_path',
  'environ',
]);

/** Packages that answer requests. */
export const FRAMEWORKS: readonly string[] = [
  'flask',
  'django',
  'fastapi',
  'starlette',
  'aiohttp',
  'tornado',
  'bottle',
  'pyramid',
  'sanic',
  'falcon',
  'quart',
  'rest_framework',
  'webob',
  'werkzeug',
  'cherrypy',
  'flask_restful',
  'flask_restx',
  'ninja',
  'litestar',
  'connexion',
  'chalice',
  'webapp2',
  'socketserver',
  'aiohttp_jinja2',
  'flask_login',
  'wtforms',
  'channels',
];

/** Calls whose answer an outsider decides. Without a prototype: calls may be called `constructor`. */
export const SOURCE_CALLS: Readonly<Record<string, 'input' | 'socket' | 'request'>> = Object.assign(
  Object.create(null),
  {
    input: 'input',
    raw_input: 'input',
    'sys.stdin.read': 'input',
    'sys.stdin.readline': 'input',
    'sys.stdin.readlines': 'input',
    'cgi.FieldStorage': 'input',
    'click.prompt': 'input',
    'streamlit.text_input': 'request',
    'streamlit.text_area': 'request',
    'streamlit.chat_input': 'request',
    'streamlit.file_uploader': 'request',
    'flask_restful.reqparse.RequestParser().parse_args': 'request',
    'flask_restx.reqparse.RequestParser().parse_args': 'request',
    'webargs.flaskparser.parser.parse': 'request',
  },
);

export const SOURCE_METHODS: Readonly<Record<string, 'request' | 'socket'>> = Object.assign(Object.create(null), {
  get_argument: 'request',
  get_arguments: 'request',
  get_query_argument: 'request',
  get_query_arguments: 'request',
  get_body_argument: 'request',
  get_body_arguments: 'request',
  get_cookie: 'request',
  get_secure_cookie: 'request',
  recv: 'socket',
  recvfrom: 'socket',
  recv_bytes: 'socket',
  receive_text: 'socket',
  receive_json: 'socket',
});

/** Names of parameters that frameworks fill with what the sender sent. */
export const REQUEST_NAMES = new Set([
  'request',
  'req',
  'flask.request',
  'self.request',
  'bottle.request',
  'quart.request',
  'app.current_request',
  'cherrypy.request',
  'web.request',
  'sanic.request',
  'g.request',
]);

/** Attributes of what a framework makes itself, by the first names of their path, that hold what somebody sent. */
export const MESSAGES: ReadonlyMap<string, string | undefined> = new Map([
  ['update.message.text', undefined],
  ['update.effective_message.text', undefined],
  // A name that much else has: only beside this package.
  ['message.content', 'discord'],
  ['message.text', 'aiogram'],
  ['context.args', 'telegram'],
]);

/** Packages for bots, and what their handlers call what they are given. */
export const BOTS: readonly string[] = ['telegram', 'discord', 'nextcord', 'disnake', 'aiogram'];
export const BOT_PARAMS: ReadonlySet<string> = new Set(['update', 'context', 'message']);

/** Places of addresses that hold one part of the path, and so no slash: `<name>` of Flask, `{name}` of FastAPI. */
export const PART_PLACE = /<(?:string:)?(\w+)>|\{(\w+)\}/g;

/** Any other place, which may hold several. */
export const OTHER_PLACE = /<(?!string:)\w+(?:\([^)]{0,300}\))?:(\w+)>|\{(\w+):\w+\}/g;

/** Places of addresses that hold numbers or identifiers: `<int:id>` of Flask, `<uuid:id>` of Django, `<uuid_str:id>` of one's own. */
export const NUMBER_PLACE =
  /<(?:int|float|(?:\w+_)?uuid(?:_?(?:str|hex)\w*)?)(?:\([^)]{0,300}\))?:(\w+)>|\{(\w+):(?:int|float|uuid)\}/g;
