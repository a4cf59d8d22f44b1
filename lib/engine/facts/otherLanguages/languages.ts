import { KEPT_SECRETS } from '../commands/keptSecrets.ts';

/** What a value of a program is made of. `request`: what visitors of a site send · `hidden`: put together letter by letter. */
export type Stuff = 'environment' | 'keys' | 'download' | 'request' | 'hidden';

/** What is done with it. */
export type Use = 'sends' | 'evaluates' | 'runs' | 'writes';

/** What calls of a language mean, for those that harmful code needs. */
export interface Language {
  /** Calls that make anything handed to them harmless for a command. */
  readonly cleans?: RegExp;
  readonly sources: readonly (readonly [Stuff, RegExp])[];
  readonly uses: readonly (readonly [Use, RegExp])[];
}

/** Single characters picked out of a list, or numbers of characters: nobody writes a command so who wants it read. */
const PICKED =
  /^\w+\s*\+=\s*(?:string\()?\w{1,20}\[\w{1,20}\]\)?$|(?:\w{1,20}\[\d{1,4}\]\s*[+.]\s*){4,}|(?:\bchr\(\d+\)\s*[.+&]\s*){4,}/i;
const KEYS = new RegExp(String.raw`["'][^"'\n]{0,120}(?:${KEPT_SECRETS.source})`, 'i');

const language = (sources: Partial<Record<Stuff, RegExp>>, uses: Partial<Record<Use, RegExp>>): Language => ({
  sources: [...(Object.entries(sources) as [Stuff, RegExp][]), ['keys', KEYS], ['hidden', PICKED]],
  uses: Object.entries(uses) as [Use, RegExp][],
});

const RUBY = language(
  {
    environment: /\bENV\.(?:to_h|to_a|to_hash|inspect|map|each|to_json|dup|select|reject)\b|\bENV\b(?=\s*[),])/,
    download:
      /\b(?:URI\.open|URI\.parse\([^\n]*\)\.(?:read|open)|Net::HTTP\.get(?:_response)?|HTTParty\.get|RestClient\.get|Faraday\.get|HTTP\.get)\b|\bopen\(\s*["']https?:/,
  },
  {
    sends:
      /\b(?:Net::HTTP\.post(?:_form)?|HTTParty\.post|RestClient\.(?:post|put)|Faraday\.post|HTTP\.post)\b|\.(?:body|set_form_data)\s*[=(]|\bURI\.open\(|\bTCPSocket\b/,
    evaluates: /\b(?:eval|instance_eval|class_eval|module_eval)\b/,
    runs: /(?<![.\w])(?:system|exec|spawn)\b|\bIO\.popen|\bOpen3\.\w+|%x[({[]|`[^`\n]*#\{/,
    writes: /\b(?:File|IO)\.(?:write|binwrite|open)\b/,
  },
);
const PHP: Language = {
  cleans:
    /\b(?:escapeshellarg|escapeshellcmd|intval|floatval|filter_var|in_array|preg_match|ctype_\w+)\s*\(|\(\s*(?:int|float|bool)\s*\)/,
  ...language(
    {
      environment: /\bgetenv\(\s*\)|\$_ENV\b(?!\s*\[)/,
      keys: /["'][^"'\n]{0,80}(?:^|[/"'])\.env["']|wp-config\.php["']|\bDB_PASSWORD\b/,
      download:
        /\b(?:file_get_contents|fopen|readfile)\(\s*["']https?:|\bcurl_exec\(|\bwp_remote_(?:get|retrieve_body)\(/,
      request: /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[\s*["']HTTP_|php:\/\/input|\bgetallheaders\(/,
    },
    {
      sends:
        /\bCURLOPT_POSTFIELDS\b|\bwp_remote_post\(|\bmail\(|\b(?:file_get_contents|fopen)\(\s*["']https?:[^)]*[.{]\s*\$/,
      evaluates: /(?<![\w>:$])(?:eval|assert|create_function)\s*\(/,
      runs: /(?<![\w>:$])(?:system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec)\s*\(/,
      writes: /\bfile_put_contents\(/,
    },
  ),
};
const GO = language(
  { environment: /\bos\.Environ\(\)/, download: /\bhttp\.Get\(|\.Do\(\s*req\w*\)/ },
  {
    sends: /\bhttp\.(?:Post|PostForm|NewRequest(?:WithContext)?)\(/,
    runs: /\b(?:exec\.Command(?:Context)?|syscall\.Exec|os\.StartProcess)\(/,
    evaluates: /\bplugin\.Open\(/,
    writes: /\b(?:os|ioutil)\.WriteFile\(|\bio\.Copy\(/,
  },
);
const RUST = language(
  {
    environment: /\benv::vars(?:_os)?\(\)/,
    download: /\breqwest::(?:blocking::)?get\(|\bureq::get\(|\bminreq::get\(/,
  },
  {
    sends: /\.(?:body|json|form|send_string|send_json|send_form|with_body)\(|\bCommand::new\(\s*"(?:curl|wget)"/,
    runs: /\bCommand::new\(/,
    writes: /\bfs::write\(/,
  },
);
const JVM = language(
  {
    environment: /\bSystem\.getenv\(\s*\)/,
    download:
      /\bnew\s+(?:java\.net\.)?URL\(\s*["']https?:|\bURI\.create\(\s*["']https?:[^\n]*\.toURL\(|["']https?:[^"'\n]*["']\s*\.toURL\(/,
  },
  {
    sends: /\bBodyPublishers\.ofString\(|\.getOutputStream\(\)|\bRequestBody\.create\(|\.outputStream\b/,
    evaluates:
      /\b(?:new\s+)?URLClassLoader\b|\bdefineClass\(|\bGroovyShell\b|\b(?:engine|shell)\.eval(?:uate)?\(|(?<![.\w])evaluate\(/,
    runs: /\bRuntime\.getRuntime\(\)\.exec\(|\bnew\s+ProcessBuilder\(|\.execute\(\)/,
    writes: /\bFiles\.(?:copy|write)\(|\btransferFrom\(/,
  },
);
const CSHARP = language(
  {
    environment: /\bGetEnvironmentVariables\(\s*\)/,
    download: /\.Download(?:String|Data)(?:TaskAsync|Async)?\(|\.Get(?:String|ByteArray|Stream)Async\(/,
  },
  {
    sends: /\.Upload(?:String|Data|Values)(?:TaskAsync|Async)?\(|\.PostAs(?:ync|JsonAsync)\(|\bnew\s+StringContent\(/,
    evaluates: /\bAssembly\.Load\(|\bCSharpScript\.\w+\(|\bAppDomain\.\w+\.Load\(/,
    runs: /\bProcess\.Start\(/,
    writes: /\bFile\.Write(?:AllBytes|AllText)(?:Async)?\(|\.DownloadFile(?:TaskAsync|Async)?\(/,
  },
);
const LUA = language(
  { download: /\bhttps?\.request\(|\bsocket\.http\b[^\n]*request|\bfetch\(\s*["']https?:|\bPerformHttpRequest\(/ },
  {
    evaluates: /(?<![.\w:])(?:load|loadstring|RunString|CompileString)\s*\(/,
    runs: /\bos\.execute\(|\bio\.popen\(/,
    writes: /:write\(/,
  },
);
const VB = language(
  { download: /\.(?:responseText|responseBody)\b/i },
  {
    evaluates: /(?<![.\w])(?:Execute|ExecuteGlobal|Eval)\b/i,
    runs: /\.(?:Run|Exec|ShellExecute)\b/i,
    writes: /\.SaveToFile\b/i,
  },
);
const PERL = language(
  { environment: /%ENV\b/, download: /\bget\(\s*["']https?:|->decoded_content|->get\(\s*["']https?:/ },
  { sends: /->post\(/, evaluates: /(?<![\w$>])eval\b(?!\s*\{)/, runs: /(?<![\w$>])(?:system|exec)\b|\bqx[/{(]/ },
);

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  rb: RUBY,
  gemspec: RUBY,
  rake: RUBY,
  php: PHP,
  phtml: PHP,
  go: GO,
  rs: RUST,
  java: JVM,
  kt: JVM,
  kts: JVM,
  groovy: JVM,
  gradle: JVM,
  scala: JVM,
  cs: CSHARP,
  lua: LUA,
  vbs: VB,
  bas: VB,
  pl: PERL,
  pm: PERL,
};

/** The language of a file by its name; undefined: none that is known here. */
export function languageOf(path: string): Language | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}
