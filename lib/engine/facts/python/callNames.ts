import { SANITIZER_NAME } from './sanitizers.ts';

/** Modules of Python and of well-known packages: their functions are in no repository. */
const FOREIGN =
  /^(?:os|sys|re|io|json|time|math|copy|csv|ssl|html|http|email|types|string|random|socket|struct|base64|shutil|shlex|typing|logging|pathlib|datetime|hashlib|hmac|uuid|urllib\d?|functools|itertools|collections|contextlib|subprocess|threading|asyncio|tempfile|traceback|inspect|operator|enum|abc|flask\w*|django|rest_framework|fastapi|starlette|pydantic|sqlalchemy|requests|httpx|aiohttp|jinja2|werkzeug|markupsafe|click|numpy|pandas|pytest|unittest|yaml|boto3|botocore|celery|redis|six|lxml|jwt|self|cls)\b/;
const RANDOM =
  /^random\.(?:random|randint|choice|choices|randrange|sample|getrandbits|uniform|shuffle|triangular|normalvariate|gauss|randbytes|betavariate|expovariate)$|^numpy\.random\.\w+$|^random\.Random\(\)\.\w+$/;
const MODEL =
  /(?:^|\.)(?:(?:chat\.)?completions|messages|responses|ChatCompletion|Completion)\.a?create$|\.generate_content(?:_async)?$|(?:^|\.|_)(?:llm|chat_model|chain|Chat\w+|OpenAI|Anthropic|Ollama\w*|LLMChain)(?:\(\))?\.a?(?:invoke|predict|run|generate)$/;
const ARCHIVE =
  /^(?:zipfile\.ZipFile|tarfile\.(?:open|TarFile(?:\.open)?)|ZipFile)\(\)\.(?:infolist|namelist|getmembers|getnames|filelist|next)$/;
const SAME =
  /(?:^|\.)(?:urlparse|urlsplit|realpath|abspath|normpath|resolve|unquote|unquote_plus|str|lower|upper|strip|parse_url|Path|PurePath|fspath|urljoin)$/;
const PURE =
  /^(?:base64\.\w+|urllib\.parse\.(?:unquote\w*|quote\w*)|codecs\.(?:encode|decode)|binascii\.\w+|bytes|str|repr|bytearray|list|tuple|sorted|dict|next|iter|reversed|set|frozenset|(?:json|simplejson|ujson|orjson)\.(?:dumps|loads)|(?:\w+\.)*[A-Z]\w*(?:Error|Exception)|os\.path\.(?:join|dirname|abspath|realpath|normpath|expanduser)|os\.fspath|pathlib\.Path|Path)$/;

/** What the name of a called function says. */
export interface CallName {
  readonly random: boolean;
  /** A language model answers. */
  readonly model: boolean;
  /** Names in an archive come out. */
  readonly archive: boolean;
  /** The first argument is checked when the answer is. */
  readonly same: boolean;
  /** A function of Python that only changes the form of a text. */
  readonly pure: boolean;
  /** A function of one’s own that says that it makes things harmless. */
  readonly sanitizer: boolean;
  /** An address of this site comes out. */
  readonly ownAddress: boolean;
  /** Addresses or paths are joined. */
  readonly joins: boolean;
  /** An address is put together again from its parts. */
  readonly unsplits: boolean;
  /** The first part of its name, where another module of the repository may define it. */
  readonly root: string | undefined;
}

const MOST_NAMES = 5000;
const known = new Map<string, CallName>();

/** What the name of a called function says; looked up once a name, as a few names make up most calls. */
export function callName(name: string): CallName {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_NAMES) known.clear();
  const told: CallName = {
    random: RANDOM.test(name),
    model: MODEL.test(name),
    archive: ARCHIVE.test(name),
    same: SAME.test(name),
    pure: PURE.test(name),
    sanitizer: SANITIZER_NAME.test(name),
    ownAddress: /(?:^|\.)(?:url_for|reverse|reverse_lazy)$/.test(name),
    joins: /(?:^|\.)(?:join|joinpath|urljoin)$/.test(name),
    unsplits: /(?:^|\.)urlun(?:split|parse)$/.test(name),
    root: !name.includes('.') || FOREIGN.test(name) || name.startsWith('?') ? undefined : (name.split('.')[0] ?? ''),
  };
  known.set(name, told);
  return told;
}
