import { HARMLESS, exceptFor, forPurposes } from './purposes.ts';

const groups: readonly (readonly [number, readonly string[]])[] = [
  [HARMLESS, [
    'int', 'float', 'bool', 'complex', 'len', 'hash', 'id', 'ord', 'abs', 'round', 'sum', 'type', 'isinstance', 'issubclass', 'hasattr', 'callable', 'range',
    'uuid.UUID', 'uuid.uuid4', 'uuid.uuid1', 'UUID', 'decimal.Decimal', 'Decimal', 'fractions.Fraction', 'datetime.datetime.strptime', 'datetime.datetime.fromisoformat', 'datetime.datetime.now', 'datetime.datetime.utcnow', 'datetime.date.fromisoformat', 'datetime.date.today', 'time.time', 'dateutil.parser.parse',
    'ipaddress.ip_address', 'ipaddress.ip_network', 'ipaddress.IPv4Address', 'ipaddress.IPv6Address', 'secrets.token_hex', 'secrets.token_urlsafe',
    'hashlib.md5', 'hashlib.sha1', 'hashlib.sha256', 'hashlib.sha512', 'hashlib.new', 'hmac.new', 'hmac.compare_digest', 'werkzeug.security.generate_password_hash', 'werkzeug.security.check_password_hash', 'bcrypt.hashpw', 'bcrypt.checkpw', 'django.contrib.auth.hashers.make_password',
    'werkzeug.utils.secure_filename', 'secure_filename', 'django.utils.text.slugify', 'slugify.slugify', 'django.utils.http.url_has_allowed_host_and_scheme', 'django.shortcuts.get_object_or_404',
    'flask.jsonify', 'flask.render_template', 'django.shortcuts.render', 'django.http.JsonResponse', 'print', 'open',
  ]],
  [forPurposes('shell'), ['shlex.quote', 'shlex.join', 'pipes.quote', 'subprocess.list2cmdline']],
  [forPurposes('html'), [
    'html.escape', 'cgi.escape', 'markupsafe.escape', 'markupsafe.escape_silent', 'flask.escape', 'jinja2.escape', 'django.utils.html.escape', 'django.utils.html.conditional_escape', 'django.utils.html.format_html', 'django.utils.html.strip_tags', 'django.template.loader.render_to_string', 'render_to_string', 'django.utils.html.json_script', 'django.utils.html.escapejs',
    'bleach.clean', 'nh3.clean', 'xml.sax.saxutils.escape', 'xml.sax.saxutils.quoteattr', 'tornado.escape.xhtml_escape', 'werkzeug.utils.escape', 'mako.filters.html_escape', 'lxml.html.clean.clean_html', 'escape', 'pyramid.compat.escape',
  ]],
  [forPurposes('pattern'), ['re.escape', 'regex.escape']],
  [forPurposes('path'), ['werkzeug.security.safe_join', 'flask.safe_join', 'werkzeug.utils.safe_join', 'safe_join', 'django.utils._os.safe_join']],
  [exceptFor('template', 'log'), ['os.path.basename', 'ntpath.basename', 'posixpath.basename']],
  [exceptFor('path', 'template'), ['urllib.parse.quote', 'urllib.parse.quote_plus', 'urllib.parse.urlencode', 'urllib.quote', 'urllib.quote_plus', 'urllib.urlencode', 'django.utils.http.urlquote', 'werkzeug.urls.url_quote']],
  [exceptFor('template', 'log'), ['flask.url_for', 'django.urls.reverse', 'django.urls.reverse_lazy', 'url_for']],
  [forPurposes('code', 'data'), ['ast.literal_eval']],
  [forPurposes('sql'), ['psycopg2.sql.Identifier', 'psycopg2.sql.Literal', 'psycopg2.sql.SQL', 'psycopg.sql.Identifier', 'psycopg.sql.Literal', 'psycopg.sql.SQL', 'psycopg2.extensions.quote_ident', 'psycopg2.extensions.adapt', 'MySQLdb.escape_string', 'pymysql.converters.escape_string']],
  [forPurposes('query'), ['ldap.filter.escape_filter_chars', 'escape_filter_chars', 'ldap3.utils.conv.escape_filter_chars', 'ldap.dn.escape_dn_chars', 'ldap3.utils.dn.escape_rdn', 'ldap.filter.filter_format']],
  [forPurposes('document'), ['str', 'repr', 'bson.ObjectId', 'bson.objectid.ObjectId']],
];

/** For which purposes the answer of a call is harmless, whatever went in. */
export const SANITIZERS: ReadonlyMap<string, number> = new Map(groups.flatMap(([bits, names]) => names.map((name) => [name, bits] as const)));

/** These hand on what they got, harmless only for some purposes: the outsider still decides a part of it. */
export const handsOn = (bits: number): boolean => bits !== HARMLESS;

/** Functions of one’s own that say that they make something harmless. */
export const SANITIZER_NAME = /(?:^|[._])(?:saniti[sz]e|escape|quote|clean|validate|validated|whitelist|allowlist|safe)(?:_\w+)?$|_(?:sanitized|escaped|safe)$/i;

/** Methods that answer a number, a truth or something of their own. */
export const SANITIZING_METHODS = new Set([
  'isdigit', 'isnumeric', 'isalnum', 'isalpha', 'startswith', 'endswith', 'count', 'index', 'find', 'rfind', 'hexdigest', 'digest', 'exists', 'is_file', 'is_dir', 'is_valid', 'filter_by', 'fetchone', 'fetchall', 'fetchmany', 'first', 'all', 'one', 'scalar', 'commit', 'add', 'save', 'delete',
  'is_authenticated', 'check_password', 'set_password', 'bindparams', 'validate', 'status_code', 'raise_for_status', 'is_relative_to', 'timestamp', 'total_seconds', 'isoformat',
]);

/** Methods that put what they get into the thing they are called on. */
export const FILLING_METHODS = new Set(['append', 'extend', 'insert', 'add', 'update', 'setdefault', 'write', 'writelines', 'put', 'set', 'appendleft', 'push']);
