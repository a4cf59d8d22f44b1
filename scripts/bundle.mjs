// Bundles what starts often into .build/, so that a cold process reads one file instead of hundreds.
// `node scripts/bundle.mjs NAME ARGS…` bundles if anything changed and runs the entry NAME; without a name it bundles
// everything that is stale. Import `bundled(name)` to get what an entry starts from.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { engineFiles, withEngineHash } from './engineHash.mjs';
import { leanHtmlparser2 } from './leanHtmlparser2.mjs';
import { leanMeriyah } from './leanMeriyah.mjs';
import { isFresh, readStamp, stampOf } from './freshness.mjs';
import { installedPackages, licensesText, notePackages } from './licenses.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.build');

/**
 * Entries by name: file, packages that must stay packages (they find their own files beside themselves), entries it
 * starts, the file with the licences of what it holds where it is handed on, and for a start-up snapshot: Node's own modules that no snapshot can hold, what its making is told, and the
 * file that does the same without.
 */
const ENTRIES = {
  scan: {
    file: 'scripts/scanSnapshot.ts',
    external: [/^node:/],
    snapshot: {
      late: /^node:(http|https|tls|dns\/promises|child_process|net)$/,
      args: ['test/corpus'],
      without: 'scripts/scan.ts',
    },
  },
  service: {
    file: 'service/main.ts',
    external: [/^node:/, '@electric-sql/pglite', 'pg-native', 'pino'],
    starts: ['pgliteWorker', 'child', 'pages'],
    licenses: 'licenses.txt',
  },
  pgliteWorker: { file: 'service/database/pgliteWorker.ts', external: [/^node:/, '@electric-sql/pglite'] },
  child: { file: 'service/scan/child.ts', external: [/^node:/] },
  pages: { file: 'service/web/app/main.tsx', build: pages },
};

/** Changes with every installation, and with nothing else; stands for all packages. */
const INSTALLED = 'node_modules/.package-lock.json';

/** The bundle of an entry (or its snapshot), made again only when one of its modules or this script changed. */
export async function bundled(name) {
  const entry = ENTRIES[name];
  if (entry === undefined) throw new Error(`There is no entry ${name}; there are: ${Object.keys(ENTRIES).join(', ')}.`);
  for (const other of entry.starts ?? []) await bundled(other);
  const target = path.join(folder, entry.build ? `${name}/report.js` : entry.snapshot ? `${name}.blob` : `${name}.mjs`);
  const isThere = existsSync(target) && (!entry.licenses || existsSync(path.join(folder, entry.licenses)));
  if (isThere && isFresh(readStamp(folder, name), root)) return target;
  const packages = new Set();
  if (entry.build) {
    const stamp = stampOf(await entry.build(entry.file, packages), root);
    write(path.join(folder, `${name}.json`), JSON.stringify({ ...stamp, packages: [...packages] }));
    return target;
  }
  const [{ rolldown }, { parseAst }] = await Promise.all([import('rolldown'), import('rolldown/parseAst')]);
  const bundle = await rolldown({
    input: path.join(root, entry.file),
    platform: 'node',
    external: entry.external,
    logLevel: 'warn',
    plugins: [leaner(parseAst), withEngineHash(root), notePackages(packages)],
  });
  try {
    const form = entry.snapshot
      ? { format: 'cjs', codeSplitting: false, entryFileNames: `${name}.cjs`, banner: lateModules(entry.snapshot.late) }
      : { format: 'esm', entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name]-[hash].mjs` };
    const { output } = await bundle.generate({ ...form, minify: { compress: true, mangle: false, codegen: true } });
    mkdirSync(folder, { recursive: true });
    const installed = path.join(root, INSTALLED);
    const known = existsSync(installed);
    const modules = [
      ...output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])),
      fileURLToPath(import.meta.url),
      ...['Code', 'Htmlparser2', 'Meriyah'].map((name) => path.join(root, `scripts/lean${name}.mjs`)),
      installed,
      // Whatever is part of the engine's hash, also where this entry does not use it.
      ...new Set(engineFiles(root)),
      path.join(root, 'package-lock.json'),
    ];
    const stamp = stampOf(
      modules.filter(
        (id) =>
          path.isAbsolute(id) &&
          existsSync(id) &&
          (!known || id === installed || !id.includes(`${path.sep}node_modules${path.sep}`)),
      ),
      root,
    );
    for (const chunk of output) if ('code' in chunk) write(path.join(folder, chunk.fileName), ascii(chunk.code));
    if (entry.snapshot) snapshot(path.join(folder, `${name}.cjs`), target, entry.snapshot.args);
    write(path.join(folder, `${name}.json`), JSON.stringify({ ...stamp, packages: [...packages] }));
    if (entry.licenses) {
      // What stays a package is installed beside the bundle, with all that it needs.
      const held = entry.starts.flatMap((other) => readStamp(folder, other)?.packages ?? []);
      write(path.join(folder, entry.licenses), licensesText(root, [...installedPackages(root), ...packages, ...held]));
    }
  } finally {
    await bundle.close();
  }
  return target;
}

/**
 * The report for browsers that ask the service: the components of the extension, with what stands for their `browser`
 * here (service/web/app/browser.ts). Gives the files that it is made of.
 */
async function pages(file, packages) {
  const [{ build }, { parseMessagesFile, generateChromeMessages }] = await Promise.all([
    import('vite'),
    import('@wxt-dev/i18n/build'),
  ]);
  const locale = path.join(root, 'locales/en.yml');
  const messages = generateChromeMessages(await parseMessagesFile(locale));
  const short = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
  const alias = (find, to) => ({ find, replacement: path.join(root, to) });
  const { output } = await build({
    configFile: false,
    envFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    // As for use, whatever NODE_ENV says of whoever builds.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: [
        alias(/^(?:wxt\/browser|@wxt-dev\/browser)$/, 'service/web/app/browser.ts'),
        alias(/^#i18n$/, 'service/web/app/i18n.ts'),
        alias(/^\.{1,2}\/(?:base\/)?StopButton\.tsx$/, 'service/web/app/StopButton.tsx'),
      ],
    },
    plugins: [
      notePackages(packages),
      {
        name: 'messages',
        resolveId: (id) => (id === 'virtual:messages' ? '\0messages' : undefined),
        load: (id) => (id === '\0messages' ? `export default ${JSON.stringify(short)}` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, file),
        output: {
          format: 'es',
          codeSplitting: false,
          entryFileNames: 'report.js',
          assetFileNames: 'report[extname]',
        },
      },
    },
  });
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  for (const each of output) write(path.join(folder, 'pages', each.fileName), each.code ?? each.source);
  const modules = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []));
  const own = [...new Set(modules.map((id) => id.replace(/\?.*$/, '')))].filter(
    (id) => path.isAbsolute(id) && existsSync(id) && !id.includes(`${path.sep}node_modules${path.sep}`),
  );
  return [...own, locale, fileURLToPath(import.meta.url), path.join(root, INSTALLED)].filter((id) => existsSync(id));
}

/** Some of Node's own modules hold what no snapshot can: they are loaded when something of them is first asked for. */
function lateModules(late) {
  return `var exports={};var require=((load)=>(name)=>{if(!${late}.test(name))return load(name);let loaded;return new Proxy({},{get:(_,key)=>(loaded??=load(name))[key],has:(_,key)=>key in(loaded??=load(name))})})(require);`;
}

/** Node could not make a start-up snapshot, as older ones cannot. */
class SnapshotError extends Error {}

/** A start-up snapshot of a program. Throws SnapshotError. */
function snapshot(program, target, args) {
  const own = `${target}.${process.pid}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--snapshot-blob', own, '--build-snapshot', program, ...args],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new SnapshotError(`The start-up snapshot of ${program} could not be made:\n${stderr}`);
  renameSync(own, target);
}

/**
 * Leaves out what a scan never asks for, or makes it on first use: rules' examples (for tests and documents), what
 * nobody reads of the table of companies, the tables of the Python parser with the highlighting that it brings, what the
 * parsers of scripts and pages can do beside (leanMeriyah.mjs, leanHtmlparser2.mjs), and schemas of what crosses borders
 * where only their types are used: making one changes nothing, which a bundler cannot see.
 * Numbers that have names in tables (`Op.call`) stand there as numbers.
 * `references: false`: rules' references too, which only SARIF and the documents name.
 */
export function leaner(parseAst, { references = true } = {}) {
  return {
    name: 'leaner',
    // Before the types are taken out: what is cut is found in the source as it is written.
    enforce: 'pre',
    resolveId: {
      filter: { id: /^third-party-web\/dist\/entities-httparchive-nostats\.json$/ },
      handler: () => COMPANIES,
    },
    load: {
      filter: { id: /^\0companies$/ },
      handler: () => companies(JSON.parse(readFileSync(path.join(root, INSTALLED_COMPANIES), 'utf8'))),
    },
    transform: {
      filter: {
        id: /lib\/(?:engine\/.*|model\/\w+)\.ts$|@lezer\/python\/dist\/index\.js$|(?:meriyah|htmlparser2)\/dist\/\w+\.m?js$/,
      },
      handler(source, id) {
        const warn = (text) => this.warn(text);
        if (id.endsWith('meriyah.mjs')) return leanMeriyah(source, warn);
        if (id.includes('htmlparser2')) return leanHtmlparser2(source, path.basename(id), warn);
        const code = NUMBERED.test(id) ? numbered(source) : source;
        if (/lib\/engine\/(?!rules\/)/.test(id)) return code;
        if (/lib\/model\/\w+\.ts$/.test(id)) return code.replace(/\bz\.(?=\w+\()/g, '/* @__PURE__ */ z.');
        if (id.endsWith('.ts')) return emptied(code, parseAst(code, { lang: 'ts' }), references);
        const lazy = code
          .replace('const pythonHighlighting = styleTags(', 'const pythonHighlighting = /* @__PURE__ */ styleTags(')
          .replace('propSources: [pythonHighlighting]', 'propSources: []')
          .replace(
            /const parser = (LRParser\.deserialize\(\{[^]*?\n\}\));/,
            'let tables;\nconst parser = { parse: (text) => (tables ??= $1).parse(text) };',
          );
        if (!lazy.includes('tables ??='))
          this.warn('The Python parser is built otherwise than known: its tables are made at every start.');
        return lazy;
      },
    },
  };
}

/** Tables of numbers by names, as `Name.key` tells: they pack better without, and run faster. */
const NUMBERS = new Map(
  ['facts/javascript/script.ts', 'program/useGraph.ts', 'taint/kinds.ts'].flatMap((file) => {
    const text = readFileSync(path.join(root, 'lib/engine', file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    return [...text.matchAll(/^export const (\w+) = \{([\s\w:,-]*)\} as const;/gm)].flatMap(([, table, pairs]) =>
      [...pairs.matchAll(/(\w+): (\d+)/g)].map(([, key, number]) => [`${table}.${key}`, number]),
    );
  }),
);

/** What most modules are made of stays as it is: the bundler would put it into parts of its own, which pack worse. */
const NUMBERED =
  /lib\/engine\/(?!facts\/(?!javascript\/(?:lower\/|unmask\/|constants|paths|pattern|possibleNames|codeTexts)))/;

/** Names of such tables in a module that imports them become their numbers. */
function numbered(code) {
  const imported = [...code.matchAll(/^import (?:type )?\{([^}]*)\} from '[./]/gm)].flatMap(([, names]) =>
    names.split(/[\s,]+/),
  );
  return code.replace(/(?<![.\w$])([A-Z]\w+)\.(\w+)(?![\w(])/g, (all, table) =>
    imported.includes(table) ? (NUMBERS.get(all) ?? all) : all,
  );
}

const COMPANIES = '\0companies';
const INSTALLED_COMPANIES = 'node_modules/third-party-web/dist/entities-httparchive-nostats.json';

/** The domains of a company but those below another of its own: `a.b.example` beside `*.b.example`. */
function namedOnce({ domains }) {
  const below = domains.filter((one) => one.startsWith('*.')).map((one) => one.slice(1));
  return domains.filter((one) => !below.some((end) => one !== `*${end}` && `.${one}`.endsWith(end)));
}

/** Most stand for all that is below them: `*.a.example` is `a.example`, and `a.example` alone `=a.example`. */
const shortened = (domain) => (domain.startsWith('*.') ? domain.slice(2) : `=${domain}`);

/** Most end in `.com`, which is left out: `acme` is `acme.com`, `cdn.acme.` is `cdn.acme.com`. */
const packed = (domain) => (domain.endsWith('.com') ? domain.slice(0, -4).replace(/\..*$/, '$&.') : domain);

/** What many companies are called: `Acme` at `cdn.acme.example`. The module below holds this function, too. */
function nameBy(domain) {
  const label = domain.split('.').at(-2) ?? '';
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Categories that lib/engine/facts/extension/entities.ts leaves out. */
const UNASKED = new Set(['consent-provider', 'content', 'customer-success', 'hosting', 'other']);

/** Names that lib/engine/facts/extension/entities.ts leaves out. */
const MADE_UP = /^\w+\.cloudfront\.net$/;

/** The table of companies as a module that makes it of lines: a line for a company, after its category. It packs better so. */
function companies(whole) {
  const table = whole
    .filter(({ category }) => !UNASKED.has(category))
    .map((one) => ({ ...one, domains: one.domains.filter((domain) => !MADE_UP.test(domain)) }));
  const categories = [...new Set(table.map(({ category }) => category))];
  // Names that are alike stand together: they pack better.
  const sorted = table.toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  const lines = categories.flatMap((category) => [
    `#${category}`,
    ...sorted
      .filter((one) => one.category === category)
      .map((one) => {
        const domains = namedOnce(one).map(shortened);
        return [one.name === nameBy(domains[0] ?? '') ? '' : one.name, ...domains.map(packed)].join('|');
      }),
  ]);
  const written = table.reduce((sum, one) => sum + namedOnce(one).length, categories.length + table.length);
  const isAmbiguous = ({ name, domains }) => /^#|\n/.test(name) || domains.some((one) => !one.includes('.'));
  if (lines.join('|').split('|').length !== written || table.some(isAmbiguous))
    throw new Error('The table of companies holds a name that its lines cannot tell from their signs.');
  return `let category;
    export default ${JSON.stringify(lines.join('\n'))}.split('\\n').flatMap((line) => {
      if (line[0] === '#') category = line.slice(1);
      const [name, ...domains] = line.split('|');
      const full = domains.map((one) => (one.endsWith('.') ? \`\${one}com\` : one.includes('.') ? one : \`\${one}.com\`));
      const whole = full.map((one) => (one[0] === '=' ? one.slice(1) : \`*.\${one}\`));
      return full.length === 0 ? [] : [{ name: name || nameBy(full[0]), category, domains: whole }];
    });
    ${nameBy}`;
}

/** Lists of examples, `bad: […]` beside `good: […]`, and of references become empty ones, a rule's own examples nothing; offsets come from the syntax tree. */
function emptied(code, tree, keepReferences) {
  const found = [];
  const gone = [];
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ObjectExpression') {
      const lists = (...names) =>
        node.properties.filter((one) => names.includes(one.key?.name) && one.value.type === 'ArrayExpression');
      const examples = lists('bad', 'good');
      if (examples.length === 2) found.push(...examples.map((one) => one.value));
      // A rule's own go as a whole, with the comma behind them: nothing but tests and documents asks for them.
      const own = [
        ...node.properties.filter((one) => one.key?.name === 'examples' && isExamples(one.value)),
        ...(keepReferences ? [] : lists('references')),
      ];
      for (const one of own)
        gone.push({ start: one.start, end: one.end + /^\s*,|/.exec(code.slice(one.end))[0].length });
    }
    for (const child of Array.isArray(node) ? node : Object.values(node)) walk(child);
  };
  walk(tree);
  let left = code;
  const isGone = ({ start, end }) => gone.some((one) => one.start <= start && end <= one.end);
  for (const { start, end } of [...found.filter((one) => !isGone(one)), ...gone].sort(
    (one, other) => other.start - one.start,
  ))
    left = `${left.slice(0, start)}${isGone({ start, end }) ? '' : '[]'}${left.slice(end)}`;
  return left;
}

/** `{ bad: […], good: […] }` and nothing else. */
const isExamples = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  properties.length === 2 &&
  properties.every((one) => /^(?:bad|good)$/.test(one.key?.name));

/**
 * The same program in ASCII: one letter beyond Latin-1 makes V8 keep the whole source in two bytes a character and
 * decode it at every start. Left as it is where an escape could mean something else.
 */
function ascii(code) {
  if (/\\\P{ASCII}|String\.raw`[^`]*\P{ASCII}/u.test(code)) return code;
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return code.replace(/\P{ASCII}/gu, (character) => character.split('').map(escape).join(''));
}

/**
 * Flags of Node that start from a snapshot (the same in scan.sh). A scan is over before V8's last compiler has paid for
 * itself: of all that runs, only the search for keywords gains; nor does polishing the code of regular expressions pay.
 * The seed of V8's hash tables stays the one of the snapshot, which each machine makes for itself. A scan leaves little
 * behind, so the heap may grow before it is swept. The compiler before the last takes what runs four times as often as it
 * would by itself, and leaves out two passes: that costs no time and a tenth less memory, most of it the compiler's own.
 * Before Node 26 it knows no such passes; scan.sh then comes here.
 */
export function snapshotFlags(file) {
  return [
    '--snapshot-blob',
    file,
    '--turbo-filter=scan',
    '--no-regexp-peephole-optimization',
    '--no-rehash-snapshot',
    '--initial-old-space-size=64',
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    '--v8-pool-size=1',
    '--invocation-count-for-maglev=1600',
    ...(Number.parseInt(process.versions.node, 10) < 26 ? [] : ['--no-maglev-loop-peeling', '--no-maglev-cse']),
  ];
}

/**
 * Environment of what starts from a snapshot (the same in scan.sh), where the C library is glibc: huge pages, since touching
 * its pages one by one takes longer than reading it, and one store of memory for all threads, since what the compilers'
 * threads free would stay with each of them.
 */
export const SNAPSHOT_ENV = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1' };

/** Two processes may bundle at once: each writes its own file and moves it into place whole. */
function write(file, text) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
  rmSync(own, { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2];
  if (name === undefined) {
    for (const each of Object.keys(ENTRIES)) console.log(path.relative(root, await bundled(each)));
  } else {
    const args = process.argv.slice(3);
    const node = (before) =>
      spawnSync(process.execPath, [...before, ...args], { stdio: 'inherit', env: { ...process.env, ...SNAPSHOT_ENV } })
        .status ?? 2;
    let file;
    try {
      file = await bundled(name);
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      console.error(`${error.message}\nGoing on without it, which is slower.`);
    }
    if (file === undefined) process.exitCode = node([path.join(root, ENTRIES[name].snapshot.without)]);
    else if (file.endsWith('.blob')) process.exitCode = node([...snapshotFlags(file), '--']);
    else {
      module.enableCompileCache?.(path.join(folder, 'cache'));
      process.argv.splice(1, 2, file);
      await import(pathToFileURL(file).href);
    }
  }
}
