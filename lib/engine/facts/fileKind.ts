import type { FileKind } from '../facts.ts';

// Without a prototype: a file may be called `constructor`.
const BY_EXTENSION: Readonly<Record<string, FileKind>> = Object.assign(Object.create(null), {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  es6: 'javascript',
  jsm: 'javascript',
  'user.js': 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  json: 'json',
  json5: 'json',
  jsonc: 'json',
  webmanifest: 'json',
  map: 'json',
  har: 'json',
  ipynb: 'json',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  xht: 'html',
  vue: 'html',
  svelte: 'html',
  css: 'css',
  scss: 'css',
  sass: 'css',
  less: 'css',
  py: 'python',
  pyw: 'python',
  pyi: 'python',
  yml: 'yaml',
  yaml: 'yaml',
  toml: 'toml',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ksh: 'shell',
  ps1: 'shell',
  bat: 'shell',
  cmd: 'shell',
  tf: 'terraform',
  tfvars: 'terraform',
  hcl: 'terraform',
  md: 'markdown',
  markdown: 'markdown',
  rst: 'markdown',
  adoc: 'markdown',
  txt: 'text',
  csv: 'text',
  tsv: 'text',
  log: 'text',
  ini: 'text',
  cfg: 'text',
  conf: 'text',
  properties: 'text',
  env: 'text',
  lock: 'text',
  xml: 'text',
  svg: 'image',
  rb: 'text',
  go: 'text',
  rs: 'text',
  java: 'text',
  kt: 'text',
  kts: 'text',
  gradle: 'text',
  php: 'text',
  cs: 'text',
  c: 'text',
  h: 'text',
  cc: 'text',
  cpp: 'text',
  hpp: 'text',
  swift: 'text',
  scala: 'text',
  sql: 'text',
  pl: 'text',
  lua: 'text',
  r: 'text',
  dart: 'text',
  ex: 'text',
  exs: 'text',
  pem: 'text',
  key: 'text',
  crt: 'text',
  patch: 'text',
  diff: 'text',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  ico: 'image',
  bmp: 'image',
  avif: 'image',
  tif: 'image',
  tiff: 'image',
  woff: 'font',
  woff2: 'font',
  ttf: 'font',
  otf: 'font',
  eot: 'font',
  mp3: 'media',
  mp4: 'media',
  webm: 'media',
  ogg: 'media',
  wav: 'media',
  flac: 'media',
  m4a: 'media',
  mov: 'media',
  avi: 'media',
  wasm: 'wasm',
  exe: 'executable',
  dll: 'executable',
  so: 'executable',
  dylib: 'executable',
  msi: 'executable',
  node: 'executable',
  scr: 'executable',
  com: 'executable',
  zip: 'archive',
  gz: 'archive',
  tgz: 'archive',
  xz: 'archive',
  bz2: 'archive',
  '7z': 'archive',
  rar: 'archive',
  tar: 'archive',
  xpi: 'archive',
  crx: 'archive',
  jar: 'archive',
  whl: 'archive',
  zst: 'archive',
  bin: 'binary',
  dat: 'binary',
  pyc: 'binary',
  class: 'binary',
  o: 'binary',
  a: 'binary',
  pdf: 'binary',
  sqlite: 'binary',
  db: 'binary',
});

const BY_NAME: Readonly<Record<string, FileKind>> = Object.assign(Object.create(null), {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  pipfile: 'toml',
  'cargo.lock': 'toml',
  'poetry.lock': 'toml',
  'uv.lock': 'toml',
  'pipfile.lock': 'json',
  'composer.lock': 'json',
  '.npmrc': 'text',
  '.yarnrc': 'text',
  '.babelrc': 'json',
  '.eslintrc': 'json',
  '.prettierrc': 'json',
  makefile: 'text',
  license: 'text',
  licence: 'text',
  copying: 'text',
  notice: 'text',
  readme: 'markdown',
  gemfile: 'text',
  'gemfile.lock': 'text',
  rakefile: 'text',
  jenkinsfile: 'text',
  '.gitignore': 'text',
  '.gitattributes': 'text',
  '.gitmodules': 'text',
});

/** What the name says, before a byte is looked at. */
export function kindOfName(path: string): FileKind {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const known = BY_NAME[name];
  if (known !== undefined) return known;
  // `dockerfile.min.js` is a script about such files.
  if ((name.startsWith('dockerfile.') && !/\.(?:[cm]?[jt]sx?|json|css|py)$/.test(name)) || name.endsWith('.dockerfile'))
    return 'dockerfile';
  if (name === '.env' || name.startsWith('.env.')) return 'text';
  const dot = name.lastIndexOf('.');
  return (dot === -1 ? undefined : BY_EXTENSION[name.slice(dot + 1)]) ?? 'other';
}

const MAGIC: readonly (readonly [FileKind, readonly number[], number?])[] = [
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x42, 0x4d]],
  ['image', [0, 0, 1, 0]],
  ['image', [0x57, 0x45, 0x42, 0x50], 8],
  ['image', [0x49, 0x49, 0x2a, 0]],
  ['image', [0x4d, 0x4d, 0, 0x2a]],
  ['font', [0x77, 0x4f, 0x46, 0x46]],
  ['font', [0x77, 0x4f, 0x46, 0x32]],
  ['font', [0, 1, 0, 0, 0]],
  ['font', [0x4f, 0x54, 0x54, 0x4f]],
  ['wasm', [0, 0x61, 0x73, 0x6d]],
  ['executable', [0x7f, 0x45, 0x4c, 0x46]],
  ['executable', [0x4d, 0x5a]],
  ['executable', [0xcf, 0xfa, 0xed, 0xfe]],
  ['executable', [0xca, 0xfe, 0xba, 0xbe]],
  ['executable', [0xfe, 0xed, 0xfa, 0xcf]],
  ['archive', [0x50, 0x4b, 3, 4]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x42, 0x5a, 0x68]],
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x43, 0x72, 0x32, 0x34]],
  ['media', [0x4f, 0x67, 0x67, 0x53]],
  ['media', [0x49, 0x44, 0x33]],
  ['media', [0x1a, 0x45, 0xdf, 0xa3]],
  ['media', [0x66, 0x74, 0x79, 0x70], 4],
  ['media', [0x52, 0x49, 0x46, 0x46]],
];

/** What the first bytes say; undefined when they say nothing. Two-byte marks count only with binary bytes behind them. */
export function kindOfMagic(bytes: Uint8Array): FileKind | undefined {
  for (const [kind, mark, at = 0] of MAGIC) {
    if (mark.every((byte, i) => bytes[at + i] === byte) && (mark.length > 2 || looksBinary(bytes))) return kind;
  }
  return undefined;
}

/** NUL or many control bytes in the first 4 KiB, where the text is not UTF-16. */
export function looksBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, 4096);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false;
  let zeros = 0;
  let oddZeros = 0;
  let control = 0;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0) {
      zeros++;
      if (i & 1) oddZeros++;
    } else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control++;
  }
  // UTF-16 without a mark: every second byte is zero, the others are letters.
  if (zeros > end * 0.35 && control <= (end - zeros) * 0.1 && (oddZeros > zeros * 0.95 || oddZeros < zeros * 0.05))
    return false;
  // A lone NUL in a script is a trick to look binary; browsers run it all the same.
  return zeros > end * 0.01 || control > end * 0.1;
}

const TEXT_KINDS: ReadonlySet<FileKind> = new Set([
  'javascript',
  'typescript',
  'json',
  'html',
  'css',
  'python',
  'yaml',
  'toml',
  'shell',
  'dockerfile',
  'terraform',
  'text',
  'markdown',
]);

/** Kinds whose text is decoded. */
export function isTextKind(kind: FileKind): boolean {
  return TEXT_KINDS.has(kind);
}

/**
 * The kind by which a file is treated. What a browser was told to run (`role`) wins over name and content,
 * because a browser runs a script whatever it is called.
 */
export function kindOf(path: string, bytes: Uint8Array, role?: FileKind): FileKind {
  if (role !== undefined) return role;
  const named = kindOfName(path);
  const magic = kindOfMagic(bytes);
  if (path.toLowerCase().endsWith('.svg')) return looksBinary(bytes) ? 'image' : 'html';
  if (isTextKind(named)) {
    if (named === 'javascript' || named === 'typescript' || named === 'json' || named === 'html')
      return magic !== undefined && looksBinary(bytes) ? magic : named;
    return looksBinary(bytes) ? (magic ?? 'binary') : named;
  }
  if (magic !== undefined) return magic;
  if (bytes.length > 0 && !looksBinary(bytes)) return shebang(bytes) ?? 'text';
  return named === 'other' ? (bytes.length === 0 ? 'text' : 'binary') : named;
}

function shebang(bytes: Uint8Array): FileKind | undefined {
  if (bytes[0] !== 0x23 || bytes[1] !== 0x21) return undefined;
  const line = String.fromCharCode(...bytes.subarray(0, 80)).split('\n', 1)[0] ?? '';
  if (/\bpython/.test(line)) return 'python';
  if (/\b(node|deno|bun)\b/.test(line)) return 'javascript';
  if (/\b(sh|bash|zsh|ksh|dash)\b/.test(line)) return 'shell';
  return undefined;
}
