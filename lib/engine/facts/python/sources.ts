/** Attributes of a web framework's request that its sender decides (Flask, Django, FastAPI, aiohttp, Tornado, Bottle). */
export const REQUEST_PARTS = new Set([
  'args', 'form', 'values', 'json', 'data', 'files', 'cookies', 'headers', 'get_json', 'get_data', 'query_string', 'stream', 'view_args', 'full_path', 'url', 'base_url', 'referrer', 'environ', 'authorization', 'path',
  'GET', 'POST', 'body', 'META', 'FILES', 'COOKIES', 'query_params', 'path_params', 'match_info', 'query', 'rel_url', 'params', 'forms', 'text', 'post', 'read', 'arguments', 'uri', 'body_arguments', 'query_arguments', 'content', 'get_full_path', 'build_absolute_uri', 'raw_post_data', 'REQUEST', 'matchdict', 'get_host', 'host', 'remote_user', 'user_agent', 'get', 'get_referrer', 'args_list', 'json_body', 'json_params', 'multi_items',
]);

/** Calls whose answer an outsider decides. */
export const SOURCE_CALLS: Readonly<Record<string, 'input' | 'socket'>> = {
  input: 'input', raw_input: 'input', 'sys.stdin.read': 'input', 'sys.stdin.readline': 'input', 'sys.stdin.readlines': 'input', 'cgi.FieldStorage': 'input', 'click.prompt': 'input',
};

export const SOURCE_METHODS: Readonly<Record<string, 'request' | 'socket'>> = {
  get_argument: 'request', get_arguments: 'request', get_query_argument: 'request', get_query_arguments: 'request', get_body_argument: 'request', get_body_arguments: 'request', get_cookie: 'request', get_secure_cookie: 'request',
  recv: 'socket', recvfrom: 'socket', recv_bytes: 'socket', receive_text: 'socket', receive_json: 'socket',
};

/** Names of parameters that frameworks fill with what the sender sent. */
export const REQUEST_NAMES = new Set(['request', 'req', 'flask.request', 'self.request', 'bottle.request', 'cherrypy.request', 'web.request', 'sanic.request', 'g.request']);

/** Decorators that make a function answer requests; its parameters are parts of the address or body. */
export const ROUTE = /(?:^|\.)(?:route|get|post|put|delete|patch|head|options|websocket|api_route|errorhandler)$/;

/** Classes whose methods answer requests, and these methods. */
export const VIEW_BASE = /\b(?:Resource|MethodView|RequestHandler|HTTPEndpoint|HTTPMethodView|APIView|TemplateView|ListView|DetailView|FormView|ViewSet|ModelViewSet|GenericViewSet|View)\b/;
export const VIEW_METHOD = /^(?:get|post|put|delete|patch|retrieve|create|update|destroy|list|dispatch)$/;

/** Parameter types that hold no text. */
export const HARMLESS_TYPE = /^(?:int|float|bool|UUID|uuid\.UUID|datetime|date|Decimal|Session|AsyncSession|BackgroundTasks|Response|Literal\[.*)/;

/** What takes the danger out of a text, whatever it is used for. */
export const SANITIZERS = new Set([
  'int', 'float', 'bool', 'len', 'hash', 'id', 'ord', 'abs', 'round', 'sum', 'type', 'isinstance', 'hasattr', 'uuid.UUID', 'uuid.uuid4', 'decimal.Decimal', 'datetime.datetime.strptime', 'datetime.datetime.fromisoformat', 'datetime.date.fromisoformat',
  'shlex.quote', 'shlex.join', 'pipes.quote', 'html.escape', 'cgi.escape', 'markupsafe.escape', 'flask.escape', 'jinja2.escape', 'django.utils.html.escape', 'django.utils.html.conditional_escape', 'bleach.clean', 'nh3.clean', 'xml.sax.saxutils.escape', 'django.utils.html.format_html', 're.escape',
  'werkzeug.utils.secure_filename', 'secure_filename', 'os.path.basename', 'werkzeug.security.safe_join', 'flask.safe_join', 'werkzeug.utils.safe_join', 'flask.url_for', 'django.urls.reverse', 'django.shortcuts.get_object_or_404', 'urllib.parse.quote', 'urllib.parse.quote_plus', 'urllib.parse.urlencode', 'urllib.quote', 'urllib.quote_plus',
  'hashlib.md5', 'hashlib.sha1', 'hashlib.sha256', 'hashlib.sha512', 'hashlib.new', 'hmac.new', 'werkzeug.security.generate_password_hash', 'werkzeug.security.check_password_hash', 'bcrypt.hashpw', 'bcrypt.checkpw', 'ipaddress.ip_address', 'ipaddress.ip_network', 'ast.literal_eval', 'django.utils.http.url_has_allowed_host_and_scheme', 'flask.jsonify', 'flask.render_template', 'django.shortcuts.render', 'psycopg2.sql.Identifier', 'psycopg2.sql.Literal', 'psycopg2.sql.SQL', 'ldap.filter.escape_filter_chars', 'escape_filter_chars', 'django.http.JsonResponse', 'open', 'print',
]);

/** Functions of one’s own that say that they do so. */
export const SANITIZER_NAME = /(?:^|[._])(?:saniti[sz]e|escape|quote|clean|validate|validated|whitelist|allowlist|safe)(?:_\w+)?$|_(?:sanitized|escaped|safe)$/i;

/** Methods that answer a number, a truth or something of their own. */
export const SANITIZING_METHODS = new Set(['isdigit', 'isnumeric', 'isalnum', 'isalpha', 'startswith', 'endswith', 'count', 'index', 'find', 'hexdigest', 'digest', 'exists', 'count', 'is_valid', 'filter_by', 'fetchone', 'fetchall', 'fetchmany', 'first', 'all', 'one', 'scalar', 'commit', 'add', 'save', 'delete', 'append', 'extend', 'update', 'is_authenticated', 'check_password', 'set_password', 'bindparams', 'validate', 'status_code', 'raise_for_status']);
