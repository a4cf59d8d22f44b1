import type { Confidence, Severity } from '../../../model/finding.ts';
import type { Extractor, TextFile } from '../../facts.ts';
import type { KeywordHit } from '../prefilter.ts';
import { isAddressList } from './isAddressList.ts';
import { SECRET_WORDS, assignedSecrets } from './assigned.ts';
import type { SecretFamily, SecretPattern } from './pattern.ts';
import { SECRET_PATTERNS } from './patterns/index.ts';
import { entropy, isPlaceholder, mask } from './placeholder.ts';

/** One secret as it was seen; the secret itself is not kept. */
export interface SecretFact {
  readonly pattern: string;
  readonly family: SecretFamily;
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** What may be shown, masked. */
  readonly shown: string;
  readonly severity?: Severity;
  readonly confidence: Confidence;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    secrets: readonly SecretFact[];
  }
}

/** More in one file than this are not told apart any further. */
const MOST = 200;

const byKeyword = new Map<string, SecretPattern[]>();
for (const pattern of SECRET_PATTERNS) {
  for (const keyword of pattern.keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), pattern]);
}
const generic = new Set<string>(SECRET_WORDS);

/** Files of data in which long random-looking strings are the rule: hashes, maps, word and filter lists. */
const DATA_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|uv\.lock|Cargo\.lock|composer\.lock|Gemfile\.lock|go\.sum|[^/]*\.(?:map|svg|lock|sum|min\.css|pot?|arb|ftl|properties\.dist)|[^/]*_[a-z]{2}(?:_[a-z]{2})?\.properties)$/i;
const LOCALES = /(?:^|\/)(?:_locales|locales?|i18n|intl|l10n|langs?|languages|translations?)\//i;
/** `es-ES.json`: a file that bears the name of a language and a region (BCP 47). */
const OF_LANGUAGE = /(?:^|\/)[a-z]{2,3}[-_][A-Z][A-Za-z]{1,3}\.(?:json|ya?ml|[jt]s|properties)$/;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly fact: SecretFact;
}

function judge(pattern: SecretPattern, secret: string): Confidence | undefined {
  const verdict = pattern.verify?.(secret);
  if (verdict === false) return undefined;
  if (verdict === true) return 'high';
  if (entropy(secret) < (pattern.entropy ?? 2.8) || isPlaceholder(secret)) return undefined;
  if ((pattern.mixed ?? true) && !(/\d/.test(secret) && /[A-Za-z]/.test(secret))) return undefined;
  return pattern.confidence ?? 'high';
}

const weaker = (confidence: Confidence): Confidence => (confidence === 'high' ? 'medium' : 'low');

/** Tests, documentation, samples and other people's code: a secret there is less often a live one. */
function inContext(file: TextFile, confidence: Confidence, start: number): Confidence {
  const { test, docs, vendored, generated } = file.traits;
  const sample =
    test ||
    docs ||
    vendored ||
    generated ||
    /(?:^|[./_-])(?:example|sample|template|dist|fixture|mock|dummy)s?(?:[./_-]|$)/i.test(file.path) ||
    MADE_UP.test(file.path);
  return sample ||
    inProse(file, start) ||
    isSampleOfComment(file, start) ||
    isNamedForTests(file, start) ||
    isExample(file, start) ||
    isBesideExample(file, start) ||
    isOfJobService(file, start)
    ? weaker(weaker(confidence))
    : confidence;
}

/** How far before a secret the part of a workflow that it stands in begins, in characters. */
const LONGEST_JOB = 4000;

/** What a workflow gives a service beside a job: the container hears nobody else, and is gone with the job. */
function isOfJobService({ path, text }: TextFile, start: number): boolean {
  if (!/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) return false;
  const before = text.slice(Math.max(0, start - LONGEST_JOB), start);
  const services = before.search(/\n[ ]+services:[ ]*\n(?![^]*\n[ ]+(?:services|steps|runs-on|needs|if):)/);
  return services >= 0 && /\n[ ]+image:[ ]*\S/.test(before.slice(services));
}

/** Longest name before a secret that is looked at, with what assigns it, in characters. */
const LONGEST_NAME = 80;
const FOR_TESTS = /(?:^|[^a-z])(?:tests?|testing|dummy|fake|mock)(?:[^a-z]|$)|(?:For|for)Tests?(?:[^a-z]|$)/;

/** `PRIVATE_KEY_FOR_TEST = '…'`: a name that says that what it holds opens nothing. */
function isNamedForTests({ text }: TextFile, start: number): boolean {
  const line = text.slice(Math.max(0, start - LONGEST_NAME), start);
  const name = /([\w$-]{1,60})["']?\s{0,4}[=:]\s{0,4}["'`]?$/.exec(line.slice(line.lastIndexOf('\n') + 1))?.[1];
  return name !== undefined && (FOR_TESTS.test(name) || FOR_TESTS.test(name.toLowerCase()));
}

/** `placeholder="ghp_…"`: shows in a form what such a key looks like. */
const isHint = ({ text }: TextFile, start: number): boolean =>
  /placeholder["']?\s{0,2}[=:]\s{0,2}[{"'`]{0,2}$/i.test(text.slice(Math.max(0, start - LONGEST_NAME), start));

/** `.example('…')`, `example: '…'`: a schema shows what such a value looks like. */
const isExample = ({ text }: TextFile, start: number): boolean =>
  /(?:^|[^\w$])examples?["']?\s{0,2}(?:[:(]\s{0,2}){1,2}\[?\s{0,2}["'`]$/i.test(
    text.slice(Math.max(0, start - LONGEST_NAME), start),
  );

/** How far before and behind a secret the object that it stands in is looked at, in characters. */
const LONGEST_OBJECT = 300;

/** `{ url: 'https://hec.example.com/event', token: '…' }`: nobody answers at a name that is kept for examples (RFC 2606). */
function isBesideExample({ text }: TextFile, start: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_OBJECT), start);
  const behind = text.slice(start, start + LONGEST_OBJECT);
  const [object = ''] = /^[^}]*/.exec(before.slice(before.lastIndexOf('{') + 1) + behind) ?? [];
  return before.includes('{') && /:\/\/(?:[\w-]+\.){0,4}example(?:\.(?:com|net|org))?(?=[:/"'`])/i.test(object);
}

const looksMade = (value: string): boolean =>
  /^[0-9a-f-]+$/i.test(value) ? value.length >= 30 && entropy(value) > 3.2 : entropy(value) > 4;

/** `localhost-key.pem`, `127.0.0.1.key`, `.cert/key.pem` of a server for development: proves nothing but that this computer is this computer, and each developer makes one. */
const OF_OWN_COMPUTER = /(?:^|[/._-])(?:localhost|127\.0\.0\.1)(?:[+._-][^/]*)?\.(?:pem|key)$|(?:^|\/)\.certs?\//i;

/** A key under a passphrase, as its head says: OpenSSL's old form, PKCS #8, OpenSSH (`bcrypt` in base64). */
const LOCKED = /^-----BEGIN (?:SSH2 )?ENCRYPTED |\bProc-Type:\s?4,\s?ENCRYPTED|YmNyeXB0/;

function severityIn(path: string, { family, severity }: SecretPattern, text: string): Pick<SecretFact, 'severity'> {
  if (family === 'private-key' && OF_OWN_COMPUTER.test(path)) return { severity: 'low' };
  // Whoever has the file does not have the key yet.
  if (family === 'private-key' && LOCKED.test(text)) return { severity: 'medium' };
  return severity === undefined ? {} : { severity };
}

function addMatches(found: Found[], file: TextFile, pattern: SecretPattern, hit: KeywordHit): void {
  const from = Math.max(0, hit.start - (pattern.before ?? 0) - 1);
  const window = file.text.slice(from, hit.start + (pattern.after ?? 300));
  const { expression } = pattern;
  // `matchAll` makes an expression of its own for each of the ten thousands of places where a keyword stands.
  expression.lastIndex = 0;
  for (let match = expression.exec(window); match !== null; match = expression.exec(window)) {
    if (match[0] === '') expression.lastIndex++;
    const secret = match.findLast((group, index) => index > 0 && group !== undefined) ?? match[0];
    const confidence = judge(pattern, secret);
    if (confidence === undefined) continue;
    if (pattern.loose && isEverybodys(file, secret)) continue;
    // A key block is shown where it begins.
    const start =
      from +
      (match.index ?? 0) +
      (pattern.family === 'private-key' ? Math.max(0, match[0].indexOf('-----BEGIN')) : match[0].lastIndexOf(secret));
    if (isHint(file, start)) continue;
    const shown =
      pattern.family === 'credential-url'
        ? secret.replace(/:\/\/([^:/@\s]{0,40})[^@]*@/, '://$1:******@').slice(0, 120)
        : mask(secret);
    const fact: SecretFact = {
      pattern: pattern.id,
      family: pattern.family,
      name: pattern.name,
      ...file.position(start),
      shown:
        pattern.family === 'private-key' && match[0].startsWith('-----')
          ? `${match[0].slice(0, 40).split('\n')[0]?.trim() ?? ''} ******`
          : shown,
      ...severityIn(file.path, pattern, match[0]),
      confidence:
        pattern.family === 'credential-url' && isOwnNetwork(secret) ? 'low' : inContext(file, confidence, start),
    };
    found.push({ start, end: start + secret.length, fact });
  }
}

/** A host without a dot: another container beside this one, which nobody reaches from outside. */
function isOwnNetwork(url: string): boolean {
  const host = /@([^/?#:]+)/.exec(url)?.[1];
  return host !== undefined && !host.includes('.') && !host.startsWith('[');
}

/** Recorded and made-up data of tests, whatever the folder above is called. */
const MADE_UP =
  /(?:^|\/)(?:__snapshots__|__mocks__|__fixtures__|fixtures?|cassettes|mocks?)\/|\.snap$|\.stories\.\w+$/i;

/** Everybody's tests and manuals log somebody in: there only what looks made by a machine counts. */
function isEverybodys({ traits, path }: TextFile, value: string): boolean {
  return (
    (traits.test || traits.docs || traits.vendored || MADE_UP.test(path)) && (entropy(value) < 3.4 || value.length < 12)
  );
}

/**
 * In the string of a data file that holds text of several lines (an advisory, a manual, not a setting), or in a session
 * that documentation shows (`>>> `).
 */
function inProse(file: TextFile, start: number): boolean {
  if (inShape(file, start)) return true;
  if (file.kind === 'python')
    return /^\s*(?:>>>|\.\.\.) /.test(file.text.slice(file.text.lastIndexOf('\n', start - 1) + 1, start));
  return (
    file.kind === 'json' &&
    !file.path.endsWith('.ipynb') &&
    /(?:\\n.{0,200}){2}$/.test(file.text.slice(Math.max(0, start - 500), start).replace(/^[^]*\n/, ''))
  );
}

/** Longest comment before a secret that is looked at, in characters. */
const LONGEST_COMMENT = 1500;

/** ` * @returns { address: '0x…', privateKey: '0x…' }`: a comment says by a sample what a function takes or gives. */
function inShape({ kind, text }: TextFile, start: number): boolean {
  if (kind !== 'javascript' && kind !== 'typescript') return false;
  const before = text.slice(Math.max(0, start - LONGEST_COMMENT), start);
  const from = before.lastIndexOf('/**');
  return (
    from >= 0 && !before.includes('*/', from) && /\n\s*\*[^\n]*@(?:returns?|param|example)\b/.test(before.slice(from))
  );
}

/** Lines of a comment before the one with the secret that are looked at. */
const LINES_OF_COMMENT = 3;
const IN_COMMENT = /^\s*(?:#|\/\/|\*|--\s|;)/;
const SAMPLE = /\be\.\s?g\.|\b(?:for (?:example|instance)|such as|looks? (?:something )?like)\b/i;

/** `# a URL that looks something like this:` above it, or `# e.g. xoxb-…`: a comment shows what such a secret looks like. */
function isSampleOfComment({ text }: TextFile, start: number): boolean {
  const lines = text
    .slice(Math.max(0, start - LONGEST_COMMENT), start)
    .split('\n')
    .slice(-1 - LINES_OF_COMMENT);
  const from = lines.findLastIndex((line) => !IN_COMMENT.test(line)) + 1;
  return from < lines.length && SAMPLE.test(lines.slice(from).join('\n'));
}

function addAssigned(found: Found[], file: TextFile, hit: KeywordHit): void {
  const from = Math.max(0, hit.start - 52);
  for (const { name, value, offset, password } of assignedSecrets(
    file.text.slice(from, hit.start + 260),
    file.kind,
    file.path,
  )) {
    if (isEverybodys(file, value)) continue;
    const start = from + offset;
    const fact: SecretFact = {
      pattern: password ? 'password' : 'generic',
      family: password ? 'password' : 'generic',
      name: password ? 'Password' : 'Secret',
      ...file.position(start),
      shown: `${name} = ${mask(value)}`,
      confidence: inContext(file, password || looksMade(value) ? 'medium' : 'low', start),
    };
    found.push({ start, end: start + value.length, fact });
  }
}

export const secretExtractor: Extractor<'secrets'> = {
  id: 'secrets',
  keywords: [...byKeyword.keys(), ...generic],
  wants: ({ kind, size }) => size > 0 && kind !== 'css' && kind !== 'image',
  extract(file, _tree, hits) {
    const found: Found[] = [];
    const quiet =
      file.traits.minified ||
      DATA_FILE.test(file.path) ||
      LOCALES.test(file.path) ||
      OF_LANGUAGE.test(file.path) ||
      hits.length > 20_000 ||
      (file.kind === 'text' && isAddressList(file.text));
    for (const hit of hits) {
      const keyword = hit.keyword.toLowerCase();
      for (const pattern of byKeyword.get(keyword) ?? [])
        if (!(quiet && pattern.loose)) addMatches(found, file, pattern, hit);
      if (!quiet && generic.has(keyword)) addAssigned(found, file, hit);
      if (found.length > 50 * MOST) break;
    }
    const kept = withoutOverlaps(found);
    return kept.length === 0 ? undefined : kept;
  },
};

/** Of overlapping finds the exact one wins over the generic, then the earlier pattern. */
function withoutOverlaps(found: Found[]): SecretFact[] {
  const rank = ({ fact }: Found) =>
    fact.family === 'generic' || fact.family === 'password' ? 2 : fact.family === 'token' ? 1 : 0;
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => rank(a) - rank(b) || a.start - b.start || b.end - a.end)) {
    if (kept.length >= MOST) break;
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start).map(({ fact }) => fact);
}
