import type { SinkKind } from '../kinds.ts';
import { REQUEST_PATHS } from './requestPaths.ts';

/*
 * What is called, and what it does with its arguments: path of the call, kind of sink, which argument (-1: any), and the
 * property of it that counts.
 */
type Row = readonly [path: string, kind: SinkKind, arg: number, property?: string];

export const LABELS: Partial<Record<SinkKind, string>> = {
  shell: 'becomes part of a shell command', command: 'decides which program runs', code: 'is run as code', sql: 'becomes part of an SQL statement', nosql: 'becomes part of a database query',
  'file-path': 'decides which file is used', 'request-address': 'decides where a request goes', redirect: 'decides where the client is sent', 'response-html': 'is sent back as markup',
  template: 'becomes part of a template', deserialize: 'is turned back into objects', regex: 'becomes a regular expression', module: 'decides which module is loaded', html: 'is put into the page as markup',
  'object-key': 'decides which property is used', navigation: 'decides which address is opened', 'script-address': 'decides which script is loaded', xpath: 'becomes part of an XPath query', xml: 'is parsed as XML', 'template-options': 'becomes options of the template engine',
  header: 'becomes a header of the answer', log: 'is written to a log as it came', format: 'is taken for the format of a message', ldap: 'becomes part of a search in a directory', 'deep-merge': 'is merged into an object with all its names', 'desktop-address': 'decides which address or program the desktop opens',
};

const CALLS: readonly Row[] = [
  ...['exec', 'execSync'].map((name): Row => [`child_process.${name}`, 'shell', 0]),
  ...['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'].map((name): Row => [`child_process.${name}`, 'command', 0]),
  ['shelljs.exec', 'shell', 0], ['execa.command', 'shell', 0], ['execa.commandSync', 'shell', 0], ['execa.execaCommand', 'shell', 0], ['execa', 'command', 0], ['Deno.run', 'command', 0, 'cmd'], ['Deno.Command', 'command', 0], ['node-cmd.get', 'shell', 0], ['node-cmd.run', 'shell', 0], ['cross-spawn', 'command', 0],
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
  ['path.join', 'file-path', -1], ['path.resolve', 'file-path', -1], ['angular.element().html', 'html', 0], ...['html-react-parser', 'react-html-parser', 'react-render-html', 'htmr'].map((name): Row => [name, 'html', 0]), ['worker_threads.Worker', 'module', 0], ['sax.parser().write', 'xml', 0], ['xml2js.parseString', 'xml', 0],
  ['xml2json.toJson', 'xml', 0], ['node-expat.Parser().parse', 'xml', 0], ['node-expat.Parser().write', 'xml', 0], ['expat.Parser().parse', 'xml', 0],
  ['document.write', 'html', -1], ['document.writeln', 'html', -1], ['$().html', 'html', 0], ['$().append', 'html', -1], ['$().prepend', 'html', -1], ['$().after', 'html', -1], ['$().before', 'html', -1], ['$().replaceWith', 'html', 0], ['$().appendTo', 'html', 0], ['$().wrap', 'html', 0], ['$', 'html', 0],
  ['location.assign', 'navigation', 0], ['location.replace', 'navigation', 0], ['document.location.assign', 'navigation', 0], ['document.location.replace', 'navigation', 0], ['open', 'navigation', 0], ['importScripts', 'script-address', -1], ['$.getScript', 'script-address', 0], ['$.globalEval', 'code', 0],
];

const FILE_CALLS = 'access accessSync appendFile appendFileSync chmod chmodSync chown copyFile copyFileSync cp cpSync createReadStream createWriteStream exists existsSync lstat lstatSync mkdir mkdirSync open openSync opendir outputFile outputJson readdir readdirSync readFile readFileSync readJson readJSON readlink realpath remove removeSync rename renameSync rm rmSync rmdir rmdirSync stat statSync symlink truncate unlink unlinkSync utimes watch writeFile writeFileSync writeJson ensureDir ensureFile emptyDir move'.split(' ');
/** Methods of a driven browser that load an address or run text. */
export const BROWSER_CALLS: readonly (readonly [string, SinkKind])[] = [['goto', 'request-address'], ['setContent', 'request-address'], ['evaluate', 'code'], ['evaluateOnNewDocument', 'code'], ['evaluateHandle', 'code'], ['addInitScript', 'code'], ['$eval', 'code'], ['openUrl', 'request-address'], ['evaluateJavaScript', 'code']];

/** Asked by name of what is called: most scripts call few of these. */
export const ROWS = Map.groupBy(CALLS, ([path]) => path);
const DENO_CALLS = 'readTextFile readFile writeTextFile writeFile remove open create readDir stat lstat mkdir rename copyFile truncate readLink realPath'.split(' ');
export const FILE_PATHS = new Set([...['fs', 'fs.promises', 'fs-extra', 'graceful-fs', 'promise-fs'].flatMap((module) => FILE_CALLS.map((name) => `${module}.${name}`)), ...DENO_CALLS.flatMap((name) => [`Deno.${name}`, `Deno.${name}Sync`]), 'Bun.file', 'bun.file', 'Bun.write', 'bun.write']);
export const REQUESTS = new Set(REQUEST_PATHS);
