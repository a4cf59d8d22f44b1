import { apiPath, calledPaths, callsNamed, callsOf, constant, defsOf, keysOf, listOf, nameOf, Op, pattern, propertyOf, resolve, writesOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { isFunction } from '../extension/isFunction.ts';
import { guardsOf } from '../guards.ts';
import { Mark, type SinkKind } from '../kinds.ts';
import { Use } from '../net.ts';
import type { Unit } from '../program.ts';
import type { Sink } from '../spec.ts';
import { pageCalls, sourceKind } from './browserSinks.ts';
import { usesModule } from './frameworks.ts';
import { REQUEST_PATHS } from './requestPaths.ts';

type Row = readonly [path: string, kind: SinkKind, arg: number, property?: string];

const LABELS: Partial<Record<SinkKind, string>> = {
  shell: 'becomes part of a shell command', command: 'decides which program runs', code: 'is run as code', sql: 'becomes part of an SQL statement', nosql: 'becomes part of a database query',
  'file-path': 'decides which file is used', 'request-address': 'decides where a request goes', redirect: 'decides where the client is sent', 'response-html': 'is sent back as markup',
  template: 'becomes part of a template', deserialize: 'is turned back into objects', regex: 'becomes a regular expression', module: 'decides which module is loaded', html: 'is put into the page as markup',
  'object-key': 'decides which property is used', navigation: 'decides which address is opened', 'script-address': 'decides which script is loaded', xpath: 'becomes part of an XPath query', xml: 'is parsed as XML', 'template-options': 'becomes options of the template engine',
  header: 'becomes a header of the answer', log: 'is written to a log as it came', format: 'is taken for the format of a message', ldap: 'becomes part of a search in a directory', 'deep-merge': 'is merged into an object with all its names', 'desktop-address': 'decides which address or program the desktop opens',
};

const CALLS: readonly Row[] = [
  ...['exec', 'execSync'].map((name): Row => [`child_process.${name}`, 'shell', 0]),
  ...['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'].map((name): Row => [`child_process.${name}`, 'command', 0]),
  ['shelljs.exec', 'shell', 0], ['execa.command', 'shell', 0], ['execa.commandSync', 'shell', 0], ['execa.execaCommand', 'shell', 0], ['execa', 'command', 0], ['Deno.run', 'command', 0, 'cmd'], ['node-cmd.get', 'shell', 0], ['node-cmd.run', 'shell', 0], ['cross-spawn', 'command', 0],
  ['eval', 'code', 0], ['Function', 'code', -1], ['setTimeout', 'code', 0], ['setInterval', 'code', 0],
  ...['runInContext', 'runInNewContext', 'runInThisContext', 'Script', 'compileFunction', 'createContext', 'SourceTextModule'].map((name): Row => [`vm.${name}`, 'code', -1]),
  ['vm2.VM().run', 'code', 0], ['vm2.NodeVM().run', 'code', 0], ['vm2.VMScript', 'code', 0], ['vm2.VM', 'code', 0], ['vm2.NodeVM', 'code', 0], ['notevil', 'code', 0], ['safe-eval', 'code', 0], ['static-eval', 'code', 0], ['sandbox().run', 'code', 0], ['math.evaluate', 'code', 0], ['mathjs.evaluate', 'code', 0], ['mathjs.eval', 'code', 0], ['mathjs.parse', 'code', 0], ['thenify', 'code', 0], ['serialize-to-js.deserialize', 'deserialize', 0],
  ['ejs.render', 'template', 0], ['ejs.compile', 'template', 0], ['pug.render', 'template', 0], ['pug.compile', 'template', 0], ['jade.compile', 'template', 0], ['jade.render', 'template', 0], ['handlebars.compile', 'template', 0], ['Handlebars.compile', 'template', 0], ['handlebars.precompile', 'template', 0], ['nunjucks.renderString', 'template', 0], ['nunjucks.compile', 'template', 0], ['mustache.render', 'template', 0], ['lodash.template', 'template', 0], ['_.template', 'template', 0], ['underscore.template', 'template', 0], ['doT.template', 'template', 0], ['dot.compile', 'template', 0], ...['parse', 'parseAndRender', 'parseAndRenderSync'].map((name): Row => [`liquidjs.Liquid().${name}`, 'template', 0]), ['twig.twig', 'template', 0, 'data'], ['eta.Eta().renderString', 'template', 0], ['art-template.render', 'template', 0], ['art-template.compile', 'template', 0], ['velocityjs.render', 'template', 0], ['swig.render', 'template', 0], ['swig-templates.render', 'template', 0], ['hogan.js.compile', 'template', 0], ['Hogan.compile', 'template', 0], ['dot.template', 'template', 0], ['eta.render', 'template', 0], ['squirrelly.render', 'template', 0],
  ['node-serialize.unserialize', 'deserialize', 0], ['serialize-javascript.deserialize', 'deserialize', 0], ['funcster.deepDeserialize', 'deserialize', 0], ['cryo.parse', 'deserialize', 0], ['js-yaml.load', 'deserialize', 0], ['js-yaml.loadAll', 'deserialize', 0], ['v8.deserialize', 'deserialize', 0], ['php-serialize.unserialize', 'deserialize', 0],
  ['RegExp', 'regex', 0], ['require', 'module', 0], ['import', 'module', 0], ['xpath.select', 'xpath', 0], ['xpath.select1', 'xpath', 0], ['xpath.parse', 'xpath', 0],
  ...['next/navigation', 'next/router'].flatMap((name): Row[] => [[`${name}.useRouter().push`, 'navigation', 0], [`${name}.useRouter().replace`, 'navigation', 0]]), ['Worker', 'script-address', 0], ['SharedWorker', 'script-address', 0], ['navigator.serviceWorker.register', 'script-address', 0],
  ...['lodash', '_'].flatMap((name): Row[] => [[`${name}.merge`, 'deep-merge', -1], [`${name}.mergeWith`, 'deep-merge', -1], [`${name}.defaultsDeep`, 'deep-merge', -1], [`${name}.set`, 'deep-merge', 1], [`${name}.setWith`, 'deep-merge', 1]]), ...['lodash.merge', 'lodash.defaultsdeep', 'deepmerge', 'merge-deep', 'deep-extend', 'defaults-deep', 'merge', 'mixin-deep', 'assign-deep', 'node-extend'].map((name): Row => [name, 'deep-merge', -1]), ['dot-prop.set', 'deep-merge', 1], ['dot-prop.setProperty', 'deep-merge', 1], ['object-path.set', 'deep-merge', 1], ['set-value', 'deep-merge', 1],
  ['electron.shell.openExternal', 'desktop-address', 0], ['shell.openExternal', 'desktop-address', 0], ['util.format', 'format', 0],
  ['phantom.create().createPage().open', 'request-address', 0],
  ['path.join', 'file-path', -1], ['path.resolve', 'file-path', -1], ['angular.element().html', 'html', 0], ['sax.parser().write', 'xml', 0], ['xml2js.parseString', 'xml', 0],
  ['xml2json.toJson', 'xml', 0], ['node-expat.Parser().parse', 'xml', 0], ['node-expat.Parser().write', 'xml', 0], ['expat.Parser().parse', 'xml', 0],
  ['document.write', 'html', -1], ['document.writeln', 'html', -1], ['$().html', 'html', 0], ['$().append', 'html', -1], ['$().prepend', 'html', -1], ['$().after', 'html', -1], ['$().before', 'html', -1], ['$().replaceWith', 'html', 0], ['$().appendTo', 'html', 0], ['$().wrap', 'html', 0], ['$', 'html', 0],
  ['location.assign', 'navigation', 0], ['location.replace', 'navigation', 0], ['document.location.assign', 'navigation', 0], ['document.location.replace', 'navigation', 0], ['open', 'navigation', 0], ['importScripts', 'script-address', -1], ['$.getScript', 'script-address', 0], ['$.globalEval', 'code', 0],
];

const FILE_CALLS = 'access accessSync appendFile appendFileSync chmod chmodSync chown copyFile copyFileSync cp cpSync createReadStream createWriteStream exists existsSync lstat lstatSync mkdir mkdirSync open openSync opendir outputFile outputJson readdir readdirSync readFile readFileSync readJson readJSON readlink realpath remove removeSync rename renameSync rm rmSync rmdir rmdirSync stat statSync symlink truncate unlink unlinkSync utimes watch writeFile writeFileSync writeJson ensureDir ensureFile emptyDir move'.split(' ');
/** Methods of a driven browser that load an address or run text. */
const BROWSER_CALLS: readonly (readonly [string, SinkKind])[] = [['goto', 'request-address'], ['setContent', 'request-address'], ['evaluate', 'code'], ['evaluateOnNewDocument', 'code'], ['evaluateHandle', 'code'], ['addInitScript', 'code'], ['$eval', 'code'], ['openUrl', 'request-address'], ['evaluateJavaScript', 'code']];
/** Options of Sequelize, TypeORM and Prisma. */
const SQL_OPTIONS = /^(?:where|include|attributes|transaction|relations)$/;
const SQL = /\b(?:select\b[\s\S]*\bfrom|insert\s+into|update\b[\s\S]*\bset|delete\s+from|create\s+table|alter\s+table|drop\s+table|where\b)/i;

/** Asked by name of what is called: most scripts call few of these. */
const ROWS = Map.groupBy(CALLS, ([path]) => path);
const FILE_PATHS = new Set(['fs', 'fs.promises', 'fs-extra', 'graceful-fs', 'promise-fs'].flatMap((module) => FILE_CALLS.map((name) => `${module}.${name}`)));
const REQUESTS = new Set(REQUEST_PATHS);

function addRow(unit: Unit, call: Call, path: string, add: Add, kind: SinkKind, arg: number, property: string | undefined): void {
  const { script } = unit;
  if ((path === 'setTimeout' || path === 'setInterval') && isFunction(script, call.args[0] ?? 0)) return;
  if (path.startsWith('path.') && isCheckedAfter(unit, call.value)) return;
  if (path === '$' && !pattern(script, call.args[0] ?? 0).startsWith('<')) return;
  // A schema that holds texts, numbers and lists only.
  if (kind === 'deserialize' && path.startsWith('js-yaml') && /\.(?:JSON_SCHEMA|FAILSAFE_SCHEMA|CORE_SCHEMA|DEFAULT_SAFE_SCHEMA)$/.test(apiPath(script, propertyOf(script, call.args[1] ?? 0, 'schema')) ?? '')) return;
  add(call, kind, arg, property);
  if (kind === 'command') shellOptions(unit, call, add);
}

function addRequest(script: ScriptFacts, call: Call, path: string, add: Add): void {
  const first = call.args[0] ?? 0;
  const to = pattern(script, propertyOf(script, first, 'url') || first);
  add(call, 'request-address', 0, undefined, to);
  for (const property of ['url', 'uri', 'baseURL', 'host', 'hostname']) add(call, 'request-address', 0, property, to);
  if (path === 'needle') add(call, 'request-address', 1, undefined, pattern(script, call.args[1] ?? 0));
  if (path.startsWith('http') || path === 'request') for (const property of ['url', 'host', 'hostname']) add(call, 'request-address', 1, property, to);
}

export function serverCallSinks(unit: Unit): Map<number, Sink[]> {
  const { script } = unit;
  const out = new Map<number, Sink[]>();
  const add = (call: Call, kind: SinkKind, arg: number, property?: string, to?: string): void => {
    const sink: Sink = { kind, arg, label: LABELS[kind] ?? kind, harmless: harmlessTo(kind, property), ...(property === undefined ? {} : { property }), ...(to === undefined ? {} : { to }) };
    const list = out.get(call.value);
    if (list) list.push(sink);
    else out.set(call.value, [sink]);
  };
  for (const path of calledPaths(script)) {
    for (const [, kind, arg, property] of ROWS.get(path) ?? []) for (const call of callsOf(script, path)) addRow(unit, call, path, add, kind, arg, property);
    if (FILE_PATHS.has(path)) {
      for (const call of callsOf(script, path)) {
        add(call, 'file-path', 0);
        if (/\.(?:copy|cp|rename|move|symlink)\w*$/.test(path)) add(call, 'file-path', 1);
      }
    }
    if (REQUESTS.has(path)) for (const call of callsOf(script, path)) addRequest(script, call, path, add);
  }
  evaluated(script, add);
  for (const call of callsNamed(script, 'fetch')) if (script.op[call.callee] === Op.ref && apiPath(script, call.callee) === undefined) add(call, 'request-address', 0, undefined, pattern(script, call.args[0] ?? 0));
  for (const path of calledPaths(script)) {
    if (!/^(?:puppeteer|playwright|phantom|chrome-remote-interface|puppeteer-core)/.test(path)) continue;
    for (const [name, kind] of BROWSER_CALLS) for (const call of callsNamed(script, name)) {
      if (out.has(call.value)) continue;
      add(call, kind, 0);
      // A page made of cleaned markup loads nothing.
      if (name === 'setContent') out.set(call.value, (out.get(call.value) ?? []).map((sink) => ({ ...sink, harmless: (sink.harmless ?? 0) | Mark.noMarkup })));
    }
    break;
  }
  responses(unit, add);
  databases(unit, add, out);
  injected(unit, add);
  if (usesModule(script, DIRECTORIES)) for (const call of callsNamed(script, 'search', 'searchAsync', 'find', 'findUser', 'findUsers', 'authenticate')) {
    add(call, 'ldap', 1, 'filter');
    add(call, 'ldap', 0, 'filter');
  }
  for (const call of callsNamed(script, 'mv')) if (script.op[call.callee] === Op.member) add(call, 'file-path', 0);
  logs(unit, add);
  pageCalls(script, add);
  for (const call of callsNamed(script, 'match', 'matchAll')) if (script.op[call.callee] === Op.member && call.args.length === 1 && apiPath(script, call.callee) === undefined && !/rout|match|pattern|glob|cache/i.test(receiverName(unit, call))) add(call, 'regex', 0);
  for (const call of callsNamed(script, 'insertAdjacentHTML')) add(call, 'html', 1);
  for (const call of callsNamed(script, 'executeJavaScript', 'executeJavaScriptInIsolatedWorld')) add(call, 'code', 0);
  for (const call of callsOf(script, '$.ajax')) if (/^(?:script|jsonp)$/.test(constant(script, propertyOf(script, call.args[0] ?? 0, 'dataType')) ?? '')) add(call, 'script-address', 0, 'url');
  for (const call of callsOf(script, '$.extend', 'extend')) if (script.op[call.args[0] ?? 0] === Op.constant) for (let at = 2; at < call.args.length; at++) add(call, 'deep-merge', at);
  for (const call of callsNamed(script, 'createContextualFragment', 'setHTMLUnsafe')) add(call, 'html', 0);
  for (const call of callsNamed(script, 'bypassSecurityTrustHtml', 'bypassSecurityTrustScript', 'trustAsHtml', 'trustAsJs')) add(call, 'html', 0);
  return out;
}

/** Marks of data that cannot do harm at a sink. What is one of a list, or letters and digits only, harms nowhere. */
function harmlessTo(kind: SinkKind, property?: string): number {
  switch (kind) {
    case 'html':
      return Mark.noMarkup | Mark.listed;
    case 'response-html':
      // JSON is sent as JSON nearly always.
      return Mark.noMarkup | Mark.quoted | Mark.listed;
    case 'request-address':
    case 'redirect':
    case 'navigation':
    case 'script-address':
      return Mark.fixedHost | Mark.listed;
    case 'code':
      return Mark.quoted | Mark.listed;
    case 'regex':
      return Mark.plainPattern | Mark.listed;
    case 'file-path':
      return Mark.insideFolder | Mark.listed;
    case 'nosql':
      return property === undefined ? Mark.plainText | Mark.joined | Mark.listed : Mark.listed;
    case 'header':
    case 'log':
      return Mark.oneLine | Mark.listed;
    case 'desktop-address':
      return Mark.checked | Mark.listed;
    default:
      return Mark.listed;
  }
}

/** `const p = path.join(…); if (p.startsWith(root)) …`: what comes of it is looked at. */
function isCheckedAfter(unit: Unit, value: number): boolean {
  const net = unit.net();
  for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) {
    if (net.kinds[at] === Use.def && guardsOf(unit, net.tos[at] as number).length > 0) return true;
    if (net.kinds[at] === Use.arg && nameOf(unit.script, unit.script.a[net.tos[at] as number] as number) === 'relative') return true;
  }
  return false;
}

type Add = (call: Call, kind: SinkKind, arg: number, property?: string, to?: string) => void;

const SHELLS = /(?:^|\/)(?:sh|bash|zsh|dash|ksh|cmd|cmd\.exe|powershell(?:\.exe)?|pwsh)$/;

/** Arguments reach a shell when it is asked for, or when the program is one. */
function shellOptions(unit: Unit, call: Call, add: Add): void {
  const { script } = unit;
  const first = resolve(script, call.args[0] ?? 0);
  // `win ? 'cmd' : 'sh'`: one of them is enough.
  const programs = script.op[first] === Op.choice ? listOf(script, script.a[first] as number).map((part) => constant(script, part)) : [constant(script, first)];
  const program = programs.find((name) => name !== undefined && SHELLS.test(name)) ?? programs[0];
  const shell = call.args.some((arg) => {
    const value = propertyOf(script, arg, 'shell');
    return value !== 0 && script.op[value] === Op.constant && script.strings[script.a[value] as number] !== 'false';
  });
  // An address or branch that begins with a dash, or `ext::`, is an option to these.
  if (program !== undefined && /^(?:git|hg|ssh|rsync)$/.test(program) && !listOf(script, script.a[resolve(script, call.args[1] ?? 0)] ?? 0).some((item) => constant(script, item) === '--')) add(call, 'command', 1);
  if (shell || (program !== undefined && SHELLS.test(program))) add(call, 'shell', 1);
  if (shell) add(call, 'shell', 0);
}

function receiverName(unit: Unit, call: Call): string {
  const { script } = unit;
  let object = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
  // res.status(200).send(…): the name before the calls.
  for (let depth = 0; depth < 6 && script.op[object] === Op.call; depth++) {
    const callee = script.a[object] as number;
    object = script.op[callee] === Op.member ? (script.a[callee] as number) : callee;
  }
  if (script.op[object] === Op.ref) return script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string;
  if (script.op[object] === Op.member) return script.strings[script.b[object] as number] as string;
  return script.op[object] === Op.global ? (script.strings[script.a[object] as number] as string) : '';
}

const RESPONSE = /^_?(?:res|resp|response|reply|ctx|context|h|c)$/i;

/** `vm.runInContext('eval(text)', sandbox)`: what stands in the sandbox is evaluated there. */
function evaluated(script: ScriptFacts, add: Add): void {
  for (const call of callsOf(script, 'vm.runInContext', 'vm.runInNewContext')) {
    if (!/\b(?:safe)?eval\b|Function|\bparse/i.test(constant(script, call.args[0] ?? 0) ?? '')) continue;
    let sandbox = resolve(script, call.args[1] ?? 0);
    if (script.op[sandbox] === Op.call) sandbox = resolve(script, listOf(script, script.b[sandbox] as number)[0] ?? 0);
    for (const key of keysOf(script, sandbox)) add(call, 'code', 1, key);
  }
}

const DIRECTORIES = new Set(['ldapjs', 'ldapts', 'activedirectory', 'activedirectory2', 'ldapauth-fork']);
const NEST = new Set(['@nestjs/axios', '@nestjs/common']);

/** Clients that Nest hands to a class: `this.http.get(url)`. */
function injected(unit: Unit, add: Add): void {
  const { script } = unit;
  if (!usesModule(script, NEST)) return;
  for (const call of callsNamed(script, 'get', 'post', 'put', 'patch', 'delete', 'head', 'request')) {
    const receiver = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
    if (script.op[receiver] === Op.member && /^(?:http|httpService|httpClient|axios|axiosRef)$/.test(receiverName(unit, call))) add(call, 'request-address', 0, undefined, pattern(script, call.args[0] ?? 0));
  }
}

const LOGGER = /^(?:console|log(?:ger)?|winston|pino|bunyan|log4js|fastify\.log|app\.log)$/i;

function logs(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'log', 'info', 'warn', 'error', 'debug', 'trace', 'fatal')) {
    if (script.op[call.callee] !== Op.member || !LOGGER.test(receiverName(unit, call))) continue;
    add(call, 'log', -1);
    // Only a text put together by the author can be meant as a format, and only with values behind it.
    if (call.args.length > 1 && constant(script, call.args[0] ?? 0) === undefined) add(call, 'format', 0);
  }
}

/** `res.redirect(req.get('Referrer') || '/')`: back to where the visitor came from, which no link can choose for him. */
function isReferrer(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const parts = script.op[seen] === Op.choice ? listOf(script, script.a[seen] as number) : [seen];
  return parts.some((part) => (script.op[part] === Op.call ? /^referr?er$/i.test(constant(script, listOf(script, script.b[part] as number)[0] ?? 0) ?? '') : script.op[part] === Op.member && /^referr?er$/i.test(nameOf(script, part))));
}

/** Functions of frameworks that answer with a redirect, whatever they are called on. */
const REDIRECTS = /^(?:next\/navigation|next\/server\.NextResponse|NextResponse|Response|@remix-run\/[\w-]+|react-router(?:-dom)?|@sveltejs\/kit|h3|#app|#imports|nuxt\/app|@tanstack\/[\w-]+|@solidjs\/[\w-]+)(?:\.|$)/;

function responses(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'redirect', 'permanentRedirect', 'sendRedirect', 'navigateTo')) {
    const path = apiPath(script, call.callee);
    const framework = path !== undefined && REDIRECTS.test(path);
    if (!framework && (nameOf(script, call.callee) !== 'redirect' || (!RESPONSE.test(receiverName(unit, call)) && path !== undefined))) continue;
    const coded = /^\d+$/.test(constant(script, call.args[0] ?? 0) ?? '') || nameOfCall(unit, call) === 'sendRedirect';
    const at = call.args.length > 1 && coded && (framework || RESPONSE.test(receiverName(unit, call))) ? 1 : 0;
    if (!isReferrer(script, call.args[at] ?? 0)) add(call, 'redirect', at, undefined, pattern(script, call.args[at] ?? 0));
  }
  for (const call of callsNamed(script, 'writeHead')) for (const name of ['Location', 'location']) add(call, 'redirect', 1, name);
  for (const call of callsNamed(script, 'setHeader', 'header', 'set', 'location')) {
    if (!RESPONSE.test(receiverName(unit, call))) continue;
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase();
    if (name === 'location') add(call, 'redirect', 1);
    else if (call.args.length > 1 && (nameOfCall(unit, call) !== 'set' || name?.includes('-') === true) && name !== 'access-control-allow-origin' && name !== 'access-control-allow-headers') add(call, 'header', 1);
  }
  for (const call of callsNamed(script, 'send', 'write', 'end')) {
    if (!/^_?(?:res|resp|response)$/i.test(receiverName(unit, call)) || isPlain(unit, call)) continue;
    add(call, 'response-html', 0);
  }
  for (const call of callsNamed(script, 'sendFile', 'sendfile', 'download')) if (RESPONSE.test(receiverName(unit, call)) && propertyOf(script, call.args[1] ?? 0, 'root') === 0) add(call, 'file-path', 0);
  for (const call of callsNamed(script, 'render')) if (/^_?(?:res|resp|response|reply)$/i.test(receiverName(unit, call))) {
    add(call, 'file-path', 0);
    // Options of the template engine are among what a template is given.
    add(call, 'template-options', 1);
  }
}

const PLAIN = /json|text\/(?:plain|csv|css|javascript|event-stream)|^text$|^txt$|octet|image\/|application\/(?:xml|pdf|zip)|^(?:png|jpg|csv|pdf|xml)$/;

/** The answer says that it is no markup: `res.type('json').send(…)`, or a call before it on the same answer. */
function isPlain(unit: Unit, call: Call): boolean {
  const { script } = unit;
  const root = rootOf(script, call.callee);
  for (const before of callsNamed(script, 'type', 'set', 'header', 'setHeader', 'contentType', 'writeHead')) {
    if (before.pos >= call.pos || call.pos - before.pos > 3000 || rootOf(script, before.callee) !== root || root < 0) continue;
    const name = nameOf(script, before.callee);
    const says = name === 'type' || name === 'contentType' ? (constant(script, before.args[0] ?? 0) ?? '') : name === 'writeHead' ? (constant(script, typeOf(script, before.args.at(-1) ?? 0)) ?? '') : constant(script, before.args[0] ?? 0)?.toLowerCase() === 'content-type' ? (constant(script, before.args[1] ?? 0) ?? '') : (constant(script, typeOf(script, before.args[0] ?? 0)) ?? '');
    if (PLAIN.test(says.toLowerCase())) return true;
  }
  let object = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
  for (let depth = 0; depth < 6 && script.op[object] === Op.call; depth++) {
    const callee = script.a[object] as number;
    const name = script.op[callee] === Op.member ? script.strings[script.b[callee] as number] : '';
    const texts = listOf(script, script.b[object] as number).map((arg) => constant(script, arg) ?? '').join(' ');
    if ((name === 'type' || name === 'set' || name === 'header' || name === 'contentType') && /json|text\/plain|\btext\b|xml|csv|octet/.test(texts)) return true;
    object = script.op[callee] === Op.member ? (script.a[callee] as number) : 0;
  }
  return false;
}

/** Binding that a chain of calls begins with; -1 when it is no variable. */
function rootOf(script: ScriptFacts, value: number): number {
  for (let depth = 0; depth < 8; depth++) {
    if (script.op[value] === Op.ref) return script.a[value] as number;
    if (script.op[value] !== Op.member && script.op[value] !== Op.call) return -1;
    value = script.a[value] as number;
  }
  return -1;
}

const typeOf = (script: ScriptFacts, headers: number): number => propertyOf(script, headers, 'Content-Type') || propertyOf(script, headers, 'content-type');

const DATABASE = /^(?:db|database|conn(?:ection)?|client|pool|pg|mysql|sql|sequelize|knex|mssql|sqlite|trx|transaction|tx|prisma|session|manager|entityManager|repository|request|cursor|stmt|poolPromise|con|orm|dataSource|queryRunner|querybuilder)$/i;

/** Something before this call makes a builder of statements. */
function isBuilder(unit: Unit, call: Call): boolean {
  const { script } = unit;
  let value = call.callee;
  for (let depth = 0; depth < 20; depth++) {
    const object = script.op[value] === Op.member ? resolve(script, script.a[value] as number) : 0;
    if (script.op[object] !== Op.call) return /^(?:qb|query_?builder)$/i.test(receiverName(unit, call));
    value = script.a[object] as number;
    if (script.op[value] === Op.member && script.strings[script.b[value] as number] === 'createQueryBuilder') return true;
  }
  return false;
}

/** The text of a value, and of a variable that is added to: all that it may begin with. */
function builtText(script: ScriptFacts, value: number): string {
  const text = pattern(script, value);
  if (script.op[value] !== Op.ref || /\w/.test(text)) return text;
  return [...defsOf(script, script.a[value] as number).subarray(0, 4)].map((def) => pattern(script, def)).join('\n');
}

function databases(unit: Unit, add: Add, out: Map<number, Sink[]>): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'query', 'execute', 'raw', '$queryRawUnsafe', '$executeRawUnsafe', 'whereRaw', 'havingRaw', 'orderByRaw', 'selectRaw', 'joinRaw', 'groupByRaw', 'fromRaw', 'literal', 'batch', 'unsafe', 'streamQuery', 'rawQuery')) {
    if (script.op[call.callee] !== Op.member) continue;
    const name = receiverName(unit, call);
    const path = apiPath(script, call.callee) ?? '';
    if (/^(?:req|ctx|res|\$|document)/.test(name)) continue;
    const known = DATABASE.test(name) || /^(?:pg|mysql|mysql2|mssql|sequelize|knex|sqlite3|typeorm|better-sqlite3|oracledb|tedious|postgres)\b/.test(path) || /Raw|Unsafe|^rawQuery$/.test(call.args.length > 0 ? nameOfCall(unit, call) : '');
    if (known || SQL.test(pattern(script, call.args[0] ?? 0))) {
      add(call, 'sql', 0);
      for (const property of ['text', 'sql', 'query']) add(call, 'sql', 0, property);
    }
  }
  // Parts of statements: `createQueryBuilder('u').where(`u.name = '${name}'`)`.
  for (const call of callsNamed(script, 'where', 'andWhere', 'orWhere', 'having', 'andHaving', 'orderBy', 'addOrderBy', 'addSelect', 'leftJoinAndSelect')) if (isBuilder(unit, call)) add(call, 'sql', 0);
  for (const call of callsOf(script, 'sequelize.literal', 'sequelize.Sequelize.literal', 'drizzle-orm.sql.raw', '@prisma/client.Prisma.raw', 'typeorm.Raw')) add(call, 'sql', 0);
  for (const call of callsNamed(script, 'run', 'all', 'each', 'prepare', 'get', 'exec', 'iterate')) if (SQL.test(builtText(script, call.args[0] ?? 0))) add(call, 'sql', 0);
  for (const call of callsNamed(script, 'find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'countDocuments', 'aggregate', 'remove', 'update', 'findAndModify', 'replaceOne', '$where', 'query', 'scan', 'put', 'delete', 'get', 'batchGet', 'transactWrite')) {
    const name = receiverName(unit, call);
    if (/dynamo|ddb|documentClient/i.test(name)) out.set(call.value, [...(out.get(call.value) ?? []), { kind: 'nosql', arg: 0, label: LABELS.nosql ?? '', whole: true }]);
    else if (/^(?:query|scan|put|delete|get|batchGet|transactWrite)$/.test(nameOfCall(unit, call))) continue;
    else if (nameOfCall(unit, call) === '$where') add(call, 'nosql', 0);
    // SQL mappers take `{ where: … }`, and records that are already found are changed with one argument.
    else if (keysOf(script, call.args[0] ?? 0).some((key) => SQL_OPTIONS.test(key)) || (call.args.length === 1 && nameOfCall(unit, call) === 'update')) continue;
    else if ((/^[A-Z]\w*$/.test(name) && !/^(?:Array|Object|Set|Map)/.test(name)) || /collection|model|users?$|\bdb\b|mongo|col(?:l)?$/i.test(name)) {
      add(call, 'nosql', 0);
    }
  }
}

const nameOfCall = (unit: Unit, call: Call): string => (unit.script.op[call.callee] === Op.member ? (unit.script.strings[unit.script.b[call.callee] as number] as string) : '');

/** Places of `object[key] = …`, `object[key].x = …`, `object[key](…)`: to read a property alone does little. */
const kept = new WeakMap<ScriptFacts, ReadonlySet<number>>();

export function serverKeySink(unit: Unit, index: number): Sink | undefined {
  const { script } = unit;
  let used = kept.get(script);
  if (!used) {
    const all = new Set<number>();
    for (let at = 0; at < script.writes.length; at += 4) {
      all.add(script.writes[at] as number);
      if ((script.writes[at + 1] as number) < 0) all.add(-(script.writes[at] as number));
    }
    for (const call of script.calls) all.add(resolve(script, script.a[call] as number));
    kept.set(script, (used = all));
  }
  return used.has(index) || used.has(-(script.a[index] as number)) ? { kind: 'object-key', arg: -1, label: LABELS['object-key'] ?? '', harmless: Mark.listed } : undefined;
}

/** `return { statusCode: 302, headers: { Location: url } }` of a function in the cloud, `return { url }` of a Nest handler. */
export function serverPropertySink(unit: Unit, object: number, property: string): Sink | undefined {
  const { script } = unit;
  if (property === '$where') return { kind: 'nosql', arg: -1, label: LABELS.nosql ?? '', harmless: Mark.listed };
  const answers = property === 'Location' ? script.strings.includes('statusCode') : property === 'url' && script.strings.includes('Redirect') && callsOf(script, '@nestjs/common.Redirect').length > 0 && script.functions.some((fn) => fn.returns.includes(object));
  return answers ? { kind: 'redirect', arg: -1, label: LABELS.redirect ?? '', harmless: harmlessTo('redirect') } : undefined;
}

export function serverWriteSinks(unit: Unit): Map<number, Sink[]> {
  const { script } = unit;
  const out = new Map<number, Sink[]>();
  const index = new Map<number, number>();
  for (let at = 0; at < script.writes.length; at += 4) index.set(script.writes[at + 3] as number, at);
  const add = (pos: number, kind: SinkKind, harmless: number): void => {
    const at = index.get(pos);
    if (at !== undefined) out.set(at, [...(out.get(at) ?? []), { kind, arg: -1, label: LABELS[kind] ?? kind, harmless }]);
  };
  for (const write of writesOf(script, 'innerHTML', 'outerHTML', 'srcdoc')) add(write.pos, 'html', Mark.noMarkup | Mark.listed);
  for (const write of writesOf(script, 'src')) {
    const kind = sourceKind(script, write.object);
    if (kind) add(write.pos, kind, Mark.fixedHost | Mark.listed);
  }
  for (const write of writesOf(script, 'text', 'textContent', 'innerText')) if (sourceKind(script, write.object, true) === 'script-address') add(write.pos, 'code', Mark.quoted | Mark.listed);
  for (const write of writesOf(script, 'location', 'href')) {
    const path = write.object === 0 ? 'window' : apiPath(script, write.object);
    // `link.href = …`: a `javascript:` address runs when it is followed.
    if (write.property === 'href' && script.op[write.object] !== Op.global && path === undefined) add(write.pos, 'navigation', Mark.fixedHost | Mark.listed);
    if (path === 'window' || path === 'document' || path === 'location' || path === 'document.location' || path === 'top' || path === 'parent' || path === 'self') add(write.pos, 'navigation', Mark.fixedHost | Mark.listed);
  }
  for (const write of writesOf(script, 'body')) {
    const object = resolve(script, write.object);
    const name = script.op[object] === Op.ref ? (script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string) : '';
    if (/^ctx$/.test(name)) add(write.pos, 'response-html', Mark.noMarkup | Mark.listed);
  }
  return out;
}

/** Statements and markup put together from texts: by `+`, templates, `concat`, `format`. */
export function serverTextSink(unit: Unit, value: number): Sink | undefined {
  const { script } = unit;
  let first = script.lists[(script.a[value] as number) + 1] as number;
  if (script.op[value] === Op.call) {
    const callee = script.a[value] as number;
    first = lastOf(script, callee) === 'concat' ? resolve(script, script.a[callee] as number) : (listOf(script, script.b[value] as number)[0] ?? 0);
  }
  const start = pattern(script, first).slice(0, 300);
  const sql = /^\s*(?:select\b[\s\S]+\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|select\s+\*|drop\s+table|alter\s+table)\b/i.test(start) || /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(start);
  const markup = /^\s*<(?:!doctype|[a-z][a-z0-9]*)[\s>/]/i.test(start);
  if ((!sql && !markup) || isOnlyLogged(unit, value)) return undefined;
  if (sql) return { kind: 'sql', arg: -1, label: LABELS.sql ?? '', harmless: Mark.listed };
  return { kind: 'response-html', arg: -1, label: LABELS['response-html'] ?? '', harmless: Mark.noMarkup | Mark.listed };
}

function lastOf(script: ScriptFacts, callee: number): string {
  return script.op[callee] === Op.member ? (script.strings[script.b[callee] as number] as string) : '';
}

/** The text goes to a log or an error and nowhere else. */
function isOnlyLogged(unit: Unit, value: number): boolean {
  const net = unit.net();
  const { script } = unit;
  const start = net.starts[value] as number;
  const end = net.starts[value + 1] as number;
  for (let at = start; at < end; at++) {
    if (net.kinds[at] !== Use.arg) return false;
    const path = apiPath(script, script.a[net.tos[at] as number] as number);
    if (path === undefined || !/^(?:console|logger|log|winston|debug|Error|TypeError)\b/.test(path)) return false;
  }
  return end > start;
}
