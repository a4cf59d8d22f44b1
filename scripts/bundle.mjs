// Bundles what starts often into .build/, so that a cold process reads one file instead of hundreds.
// `node scripts/bundle.mjs NAME ARGS…` bundles if anything changed and runs the entry NAME in this process;
// without a name it bundles everything that is stale. Import `bundled(name)` to get an entry's file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.build');

/** Entries by name: file, packages that must stay packages (they find their own files beside themselves), entries it starts. */
const ENTRIES = {
  scan: { file: 'scripts/scan.ts', external: [/^node:/] },
  service: { file: 'service/main.ts', external: [/^node:/, '@electric-sql/pglite', 'pg-native', 'pino'], starts: ['pgliteWorker', 'child'] },
  pgliteWorker: { file: 'service/database/pgliteWorker.ts', external: [/^node:/, '@electric-sql/pglite'] },
  child: { file: 'service/scan/child.ts', external: [/^node:/] },
};

/** Changes with every installation, and with nothing else; stands for all packages. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Content of all modules of an entry; sizes and times are looked at first because that is nearly free. */
function isFresh(stamp) {
  return Object.entries(stamp.modules).every(([file, was]) => {
    const now = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (now === undefined) return false;
    if (now.size === was.size && now.mtimeMs === was.time) return true;
    return now.size === was.size && hashOf(path.join(root, file)) === was.hash;
  });
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}

function readStamp(name) {
  const file = path.join(folder, `${name}.json`);
  if (!existsSync(file) || !existsSync(path.join(folder, `${name}.mjs`))) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // half-written by a process that died: bundle again
  }
}

/** The bundle of an entry, made again only when one of its modules or this script changed. */
export async function bundled(name) {
  const entry = ENTRIES[name];
  if (entry === undefined) throw new Error(`There is no entry ${name}; there are: ${Object.keys(ENTRIES).join(', ')}.`);
  for (const other of entry.starts ?? []) await bundled(other);
  const target = path.join(folder, `${name}.mjs`);
  const stamp = readStamp(name);
  if (stamp !== undefined && isFresh(stamp)) return target;
  const [{ rolldown }, { parseAst }] = await Promise.all([import('rolldown'), import('rolldown/parseAst')]);
  const bundle = await rolldown({
    input: path.join(root, entry.file),
    platform: 'node',
    external: entry.external,
    logLevel: 'warn',
    plugins: [leaner(parseAst)],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name]-[hash].mjs`, minify: { compress: true, mangle: false, codegen: true }});
    mkdirSync(folder, { recursive: true });
    const modules = {};
    const installed = path.join(root, INSTALLED);
    const known = existsSync(installed);
    for (const id of [...output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])), fileURLToPath(import.meta.url), installed]) {
      if (!path.isAbsolute(id) || !existsSync(id) || (known && id !== installed && id.includes(`${path.sep}node_modules${path.sep}`))) continue;
      const { size, mtimeMs } = statSync(id);
      modules[path.relative(root, id)] = { size, time: mtimeMs, hash: hashOf(id) };
    }
    for (const chunk of output) if ('code' in chunk) write(path.join(folder, chunk.fileName), ascii(chunk.code));
    write(path.join(folder, `${name}.json`), JSON.stringify({ modules }));
  } finally {
    await bundle.close();
  }
  return target;
}

/**
 * Leaves out what a scan never asks for, or makes it on first use: rules' examples (for tests and documents), and the
 * tables of the Python parser with the highlighting that it brings.
 */
function leaner(parseAst) {
  return {
    name: 'leaner',
    transform: {
      filter: { id: /lib\/engine\/rules\/.*\.ts$|@lezer\/python\/dist\/index\.js$/ },
      handler(code, id) {
        if (id.endsWith('.ts')) return withoutExamples(code, parseAst(code, { lang: 'ts' }));
        const lazy = code
          .replace('const pythonHighlighting = styleTags(', 'const pythonHighlighting = /* @__PURE__ */ styleTags(')
          .replace('propSources: [pythonHighlighting]', 'propSources: []')
          .replace(/const parser = (LRParser\.deserialize\(\{[^]*?\n\}\));/, 'let tables;\nconst parser = { parse: (text) => (tables ??= $1).parse(text) };');
        if (!lazy.includes('tables ??=')) this.warn('The Python parser is built otherwise than known: its tables are made at every start.');
        return lazy;
      },
    },
  };
}

/** `examples: { bad: …, good: … }` of rules becomes an empty one; offsets come from the syntax tree. */
function withoutExamples(code, tree) {
  const found = [];
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Property' && node.key.name === 'examples' && node.value.type === 'ObjectExpression' && node.value.properties.some((one) => one.key?.name === 'bad')) found.push(node.value);
    else for (const child of Array.isArray(node) ? node : Object.values(node)) walk(child);
  };
  walk(tree);
  let left = code;
  for (const { start, end } of found.reverse()) left = `${left.slice(0, start)}{ bad: [], good: [] }${left.slice(end)}`;
  return left;
}

/**
 * The same program in ASCII: one letter beyond Latin-1 makes V8 keep the whole source in two bytes a character and
 * decode it at every start. Left as it is where an escape could mean something else.
 */
function ascii(code) {
  if (/\\\P{ASCII}|String\.raw`[^`]*\P{ASCII}/u.test(code)) return code;
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return code.replace(/\P{ASCII}/gu, (character) => character.split('').map(escape).join(''));
}

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
    // A scan is over before V8's last compiler has paid for itself: of all that runs, only the search for keywords gains.
    if (name === 'scan') v8.setFlagsFromString('--turbo-filter=scan');
    const file = await bundled(name);
    module.enableCompileCache?.(path.join(folder, 'cache'));
    process.argv.splice(1, 2, file);
    await import(pathToFileURL(file).href);
  }
}
