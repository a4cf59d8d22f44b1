/*
 * What names of called functions of Python say. Sources: the documentation of Python's standard library, NumPy, of the
 * clients of language models, and of the packages named.
 */

import { words } from '../../words.ts';

/** Modules of Python and of well-known packages: their functions are in no repository. */
export const FOREIGN = words(
  'os sys re io json time math copy csv ssl html http email types string random socket struct base64 shutil shlex typing logging pathlib datetime hashlib hmac uuid urllib urllib2 urllib3 functools itertools collections contextlib subprocess threading asyncio tempfile traceback inspect operator enum abc django rest_framework fastapi starlette pydantic sqlalchemy requests httpx aiohttp jinja2 werkzeug markupsafe click numpy pandas pytest unittest yaml boto3 botocore celery redis six lxml jwt self cls',
);

/** Functions of `random`, and whose answers anybody may guess. */
export const RANDOM = words(
  'random randint choice choices randrange sample getrandbits uniform shuffle triangular normalvariate gauss randbytes betavariate expovariate',
);

/** Last names, two or three, of calls that a language model answers. */
export const MODEL_CALLS = words(
  'ollama.chat ollama.generate litellm.completion litellm.acompletion completions.create completions.acreate messages.create messages.acreate responses.create responses.acreate ChatCompletion.create ChatCompletion.acreate Completion.create Completion.acreate',
);
/** Methods that only clients of language models have. */
export const MODEL_METHODS = words('generate_content generate_content_async');
/** Names of models, and methods by which they are asked. */
export const MODEL_NAME = /(?:^|_)(?:llm|chat_model|chain)$|^(?:Chat\w+|OpenAI|Anthropic|Ollama\w*|LLMChain)$/;
export const MODEL_ASKED = words('invoke ainvoke predict apredict run arun generate agenerate');
/** Clients of language models, whose methods stand deep in attributes. */
export const MODEL_CLIENT = /(?:OpenAI|Anthropic|Mistral\w*|Groq|genai\.Client|Ollama\w*|Bedrock\w*)$/;

/** What opens an archive, and methods that give its names. */
export const ARCHIVES = words('zipfile.ZipFile tarfile.open tarfile.TarFile tarfile.TarFile.open ZipFile');
export const ARCHIVE_NAMES = words('infolist namelist getmembers getnames filelist next');

/** Last names of functions whose first argument is checked when their answer is. */
export const SAME = words(
  'urlparse urlsplit realpath abspath normpath resolve unquote unquote_plus str lower upper strip parse_url Path PurePath fspath urljoin',
);

/** Functions of Python that only change the form of what they are given. */
export const PURE = words(
  'urllib.parse.unquote urllib.parse.unquote_plus urllib.parse.unquote_to_bytes urllib.parse.quote urllib.parse.quote_plus urllib.parse.quote_from_bytes codecs.encode codecs.decode bytes str repr bytearray list tuple sorted dict next iter reversed set frozenset json.dumps json.loads simplejson.dumps simplejson.loads ujson.dumps ujson.loads orjson.dumps orjson.loads os.path.join os.path.dirname os.path.abspath os.path.realpath os.path.normpath os.path.expanduser os.fspath pathlib.Path Path',
);
/** Modules all of whose functions are like that. */
export const PURE_MODULES = words('base64 binascii');

/** Functions that give an address of this site. */
export const OWN_ADDRESSES = words('url_for reverse reverse_lazy');
/** Functions that put addresses or paths together. */
export const JOINS = words('join joinpath urljoin');
/** Functions that put an address together again from its parts. */
export const UNSPLITS = words('urlunsplit urlunparse');
