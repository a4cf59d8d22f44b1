import {
  argsOf,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  functionFactOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  propertyNameOf,
  propertyOf,
  resolve,
  scriptsOf,
  type ScriptFacts,
  variableOf,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { type Case, patternRule } from './patternRule.ts';
import { partsOf, rootName } from './scriptValues.ts';

/** What else looks at a file's kind: its ending, its type, its first bytes. */
const LOOKS =
  /^(?:mimetype|fileFilter|file-type|fileTypeFromBuffer|magic-bytes\.js|sharp|accept|allowedTypes|allowedExtensions)$/;

/** Whether something between these places is the name that a client gave its file. */
const usesName = (script: ScriptFacts, start: number, end: number): boolean =>
  valuesOf(script, Op.member).some(
    (value) =>
      posOf(script, value) >= start && posOf(script, value) < end && propertyNameOf(script, value) === 'originalname',
  );

/** Folders that some script serves: the last parts of `express.static('public/uploads')`. */
const servedFolders = (facts: Facts): ReadonlySet<string> => facts.whole(foundServed);
const foundServed = (facts: Facts): ReadonlySet<string> =>
  new Set(
    scriptsOf(facts).flatMap(({ file, script }) =>
      file.traits.vendored
        ? []
        : callsNamed(script, 'static', 'serveStatic').map(({ args: [folder = 0] }) => lastOf(textIn(script, folder))),
    ),
  );

/** The last text in a path: `path.join(__dirname, 'uploads')`. */
function textIn(script: ScriptFacts, value: number): string {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.call
    ? (constant(script, argsOf(script, seen).at(-1) ?? 0) ?? '')
    : pattern(script, seen);
}
const lastOf = (path: string): string => path.split(/[/\\]/).filter(Boolean).at(-1) ?? '';

/** Where a storage puts files: its setting, or what its function calls back with. */
function folderOf(script: ScriptFacts, options: number): string {
  const told = propertyOf(script, options, 'destination');
  const fn = functionFactOf(script, resolve(script, told));
  if (fn === undefined) return lastOf(textIn(script, told));
  const done = fn.params.at(-1);
  const call = script.calls.find(
    (one) =>
      posOf(script, one) >= fn.start &&
      posOf(script, one) < fn.end &&
      variableOf(script, calleeOf(script, one)) === done,
  );
  return call === undefined ? '' : lastOf(textIn(script, argsOf(script, call)[1] ?? 0));
}

/** `multer({ storage })`, where the storage names files as they were called, with no filter. */
function* byMulter(script: ScriptFacts, facts: Facts): Generator<Case> {
  for (const call of callsOf(script, 'multer')) {
    const storage = resolve(script, propertyOf(script, call.args[0] ?? 0, 'storage'));
    const [made] = callsNamed(script, 'diskStorage').filter(({ value }) => value === storage);
    const options = made?.args[0] ?? 0;
    const name = functionFactOf(script, resolve(script, propertyOf(script, options, 'filename')));
    if (name === undefined || !usesName(script, name.start, name.end)) continue;
    // A name of the program's own with the client's ending does harm where the folder is served.
    const isOwn = callsNamed(script, 'extname').some(({ pos }) => pos >= name.start && pos < name.end);
    yield {
      value: call.value,
      ...(isOwn && !servedFolders(facts).has(folderOf(script, options)) ? { severity: 'low' as const } : {}),
    };
  }
}

/** A path, and what it is joined of: `path.join(__dirname, 'public', file.name)`. */
function* piecesOf(script: ScriptFacts, path: number): Generator<number> {
  for (const part of partsOf(script, path)) {
    yield part;
    if (opOf(script, part) === Op.call && /^(?:join|resolve)$/.test(nameOf(script, calleeOf(script, part))))
      for (const one of argsOf(script, part)) yield* partsOf(script, one);
  }
}

/** `req.files.photo.mv('./public/' + req.files.photo.name)` */
function* byMove(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'mv')) {
    const isNamed = [...piecesOf(script, call.args[0] ?? 0)].some(
      (part) =>
        opOf(script, part) === Op.member &&
        propertyNameOf(script, part) === 'name' &&
        /^_?req(?:uest)?$/.test(rootName(script, resolve(script, objectOf(script, part)))),
    );
    if (isNamed) yield { value: call.value };
  }
}

/** `writeFile('./public/' + file.originalname, file.buffer)` */
function* byWrite(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(
    script,
    'writeFile',
    'writeFileSync',
    'createWriteStream',
    'rename',
    'renameSync',
    'copyFile',
  )) {
    const path = call.args[/^(?:rename|copy)/.test(nameOf(script, call.callee)) ? 1 : 0] ?? 0;
    const isNamed = [...piecesOf(script, path)].some(
      (part) => opOf(script, part) === Op.member && propertyNameOf(script, part) === 'originalname',
    );
    if (isNamed) yield { value: call.value };
  }
}

export default patternRule({
  id: 'unrestricted-upload',
  title: 'Files of any kind are accepted and keep their names',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-434',
  why: 'A page, script or program that a client sends keeps its ending. Where the folder is served, it runs in visitors’ browsers or on the server.',
  remedy:
    'Accept a list of types by their content, give files names of your own, and serve them as downloads from another origin.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html'],
  written: true,
  *find(script, _path, facts) {
    if (script.strings.some((text) => LOOKS.test(text))) return;
    yield* byMulter(script, facts);
    yield* byMove(script);
    yield* byWrite(script);
  },
  bad: [
    'app.post("/", (req, res) => { const file = req.files.file; file.mv(path.join(__dirname, "uploads", file.name), () => res.end()); });',
    'app.post("/", upload.single("file"), (req, res) => { fs.writeFileSync("./public/" + req.file.originalname, req.file.buffer); res.end(); });',
    'const multer = require("multer"); const storage = multer.diskStorage({ destination: "uploads/", filename: (req, file, done) => done(null, Date.now() + path.extname(file.originalname)) }); const upload = multer({ storage }); app.post("/", upload.single("a"), go); app.use("/uploads", express.static("uploads"));',
    'app.post("/", (req, res) => { const { photo } = req.files; photo.mv("./public/" + photo.name, () => res.end()); });',
  ],
  good: [
    'const multer = require("multer"); const storage = multer.diskStorage({ destination: "uploads/", filename: (req, file, done) => done(null, file.originalname) }); const upload = multer({ storage, fileFilter: onlyImages });',
    'const multer = require("multer"); const upload = multer({ dest: "uploads/" });',
    'const multer = require("multer"); const storage = multer.diskStorage({ destination: "uploads/", filename: (req, file, done) => done(null, nanoid() + ".bin") }); const upload = multer({ storage });',
    'const multer = require("multer"); const upload = multer({ storage: multer.memoryStorage() });',
  ],
});
