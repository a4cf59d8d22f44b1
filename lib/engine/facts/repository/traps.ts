import type { Extractor, TextFile } from '../../facts.ts';
import { SCRIPTED } from '../commands/scripted.ts';
import type { KeywordHit } from '../prefilter.ts';

/** Things in a repository that run code where nobody expects it, or fetch and run it. */
export interface Trap {
  readonly kind: 'reverse-shell' | 'decode-and-run' | 'editor-task' | 'submodule-trick' | 'hidden-download';
  readonly line: number;
  readonly column: number;
  readonly shown: string;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    traps: readonly Trap[];
  }
}

interface TrapForm {
  readonly kind: Trap['kind'];
  readonly keywords: readonly string[];
  readonly expression: RegExp;
  readonly path?: RegExp;
}

const FORMS: readonly TrapForm[] = [
  {
    kind: 'reverse-shell',
    keywords: ['/dev/tcp/', '/dev/udp/'],
    // A shell that is tied to the connection. One that only knocks, to see whether a server is up, is not.
    expression:
      /\b(?:ba|z|k|da)?sh(?:\s+-\w+)*\s*(?:\d*(?:<>|[<>]&?)|&>)\s?\/dev\/(?:tcp|udp)\/(?!localhost|127\.)[\w.${}"'-]+\/[\w${}"']+|\bexec\s+(\d+)<>\s?\/dev\/(?:tcp|udp)\/(?!localhost|127\.)[\w.${}"'-]+\/[\w${}"']+[^]{0,200}?(?:sh\b[^\n]{0,40}<&\s?\1|<&\s?\1[^\n]{0,60}\|\s?(?:while\s+read|(?:ba)?sh\b))/g,
  },
  {
    kind: 'reverse-shell',
    keywords: ['nc ', 'ncat ', 'netcat ', 'socat '],
    expression:
      /\b(?:nc|ncat|netcat)\b[^\n|;]{0,60}\s-(?:e|c)\s?["']?(?:\/bin\/|\/usr\/bin\/)?(?:ba|z|k)?sh\b|\bsocat\b[^\n]{0,120}exec:["']?[^\n"']{0,20}\bsh\b/gi,
  },
  {
    kind: 'reverse-shell',
    keywords: ['pty.spawn', 'dup2('],
    // The standard streams of a file are what a program does that goes into the background.
    expression:
      /pty\.spawn\(\s?["'][^"']{0,20}sh["']\s?\)|\b(\w{1,20})\s?=\s?(?:socket\.)?(?:socket|create_connection)\([^]{0,600}?os\.dup2\(\1\.fileno\(\),\s?[012]\)/g,
  },
  {
    kind: 'reverse-shell',
    keywords: [
      "spawn('/bin",
      'spawn("/bin',
      "spawn('cmd",
      'spawn("cmd',
      "spawn('sh",
      'spawn("sh',
      "spawn('bash",
      'spawn("bash',
    ],
    expression:
      /spawn\(\s?["'](?:\/(?:usr\/)?bin\/(?:ba|z)?sh|cmd(?:\.exe)?|(?:ba)?sh)["'][^]{0,300}?\.pipe\(\s?[\w.]{1,40}\.stdin\b/g,
  },
  {
    kind: 'decode-and-run',
    keywords: ['import '],
    expression: /^import\s[^\n]{0,300}(?:exec\(|base64|eval\(|subprocess|urllib|socket)[^\n]{0,200}/gm,
    path: /\.pth$/,
  },
  {
    kind: 'decode-and-run',
    keywords: ['base64'],
    expression:
      /base64\s+(?:-d|-D|--decode)[^\n]{0,120}\|\s?(?:sudo\s+)?(?:ba|z|da)?sh\b|(?:ba)?sh\s+<\(\s?[^\n]{0,120}base64\s+(?:-d|--decode)|eval\s+["'`]?\$\([^\n]{0,200}base64\s+(?:-d|--decode)/g,
  },
  {
    kind: 'decode-and-run',
    keywords: ['-encodedcommand', '-enc ', 'frombase64string'],
    expression:
      /powershell[^\n]{0,120}\s-(?:e|en|enc|encodedcommand)\s+["']?[A-Za-z0-9+/=]{40,}|(?:iex|invoke-expression)[^\n]{0,160}frombase64string/gi,
  },
  {
    kind: 'decode-and-run',
    keywords: ['xxd -r', 'openssl enc'],
    expression: /(?:xxd -r[^\n]{0,60}|openssl enc[^\n]{0,100}-d[^\n]{0,60})\|\s?(?:ba)?sh\b/g,
  },
  {
    kind: 'editor-task',
    keywords: ['folderopen'],
    expression: /"runOn"\s*:\s*"folderOpen"/g,
    path: /(?:^|\/)\.vscode\/(?:tasks|settings)\.json$|\.code-workspace$/,
  },
  {
    kind: 'submodule-trick',
    keywords: ['url'],
    expression:
      /^[ \t]*(?:(?:url|path)[ \t]*=[ \t]*["']?-[^\n]*|url[ \t]*=[ \t]*["']?(?:ext|fd)::[^\n]*|path[ \t]*=[^\n]*?\.\.\/[^\n]*)/gm,
    path: /(?:^|\/)\.gitmodules$/,
  },
];

const byKeyword = new Map<string, TrapForm[]>();
for (const form of FORMS)
  for (const keyword of form.keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), form]);

export const trapExtractor: Extractor<'traps'> = {
  id: 'traps',
  keywords: [...byKeyword.keys()],
  wants: ({ kind, size }, tree) => tree.kind === 'repository' && SCRIPTED.has(kind) && size > 0 && size < 2_000_000,
  extract(file, _tree, hits) {
    const found = new Map<string, Trap>();
    for (const hit of hits.slice(0, 5_000))
      for (const trap of trapsAt(file, hit)) found.set(`${trap.kind} ${trap.line}`, trap);
    return found.size === 0 ? undefined : [...found.values()].slice(0, 100);
  },
};

function* trapsAt(file: TextFile, hit: KeywordHit): Generator<Trap> {
  const forms = (byKeyword.get(hit.keyword.toLowerCase()) ?? []).filter(
    (form) => form.path === undefined || form.path.test(file.path),
  );
  if (forms.length === 0) return;
  // The line is looked for nearby only: a file may be one line.
  const first = Math.max(0, hit.start - 300);
  const start = first + file.text.slice(first, hit.start).lastIndexOf('\n') + 1;
  const window = file.text.slice(start, hit.start + 400);
  for (const form of forms) {
    for (const match of window.matchAll(form.expression)) {
      const at = start + (match.index ?? 0);
      const line = file.lineAt(at);
      if (/^(?:#|\/\/|\*|;|--)/.test(line)) continue;
      yield { kind: form.kind, ...file.position(at), shown: match[0].trim().slice(0, 200) };
    }
  }
}
