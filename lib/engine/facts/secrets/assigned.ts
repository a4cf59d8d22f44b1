import type { FileKind } from '../../facts.ts';
import { entropy, isPlaceholder } from './placeholder.ts';

/** Words in the names of variables and settings that hold secrets. */
export const SECRET_WORDS = [
  'password', 'passwd', 'passphrase', 'pwd', 'secret', 'token', 'api_key', 'apikey', 'api-key', 'access_key', 'accesskey',
  'auth_key', 'authkey', 'private_key', 'privatekey', 'client_key', 'encryption_key', 'signing_key', 'credential', '_pass',
] as const;

const ASSIGNED =
  /(?<![\w$])([\w$.-]{0,50}?(?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access_?key|auth_?key|private_?key|client_?key|encryption_?key|signing_?key|credentials?|_pass)[\w-]{0,25})["'`\]]{0,2}\s{0,8}(?::\s{0,3}(?:str|string|String)\s{0,3})?(?:=>|:=|={1,3}|:|,)[^\S\n]{0,8}[bru]?(?:(["'`])((?:[^"'`\\\n]|\\.){5,200})\2|([^\s"'`,;#()<>{}[\]]{8,200})(?=\s|$))/gi;

/** Names that only talk about a secret: its field, label, address, length … */
const ABOUT = /(?:name|field|label|type|url|uri|path|file|filename|dir|id|ids|header|param|params|parameter|regex|pattern|length|len|size|hint|prompt|message|msg|error|errors|placeholder|input|selector|env|var|ref|arn|endpoint|index|count|max|min|expiry|expires|expiration|ttl|lifetime|age|timeout|policy|rule|rules|strength|reset|forgot|title|text|description|help|class|element|el|key_id|keyid|status|state|enabled|required|visible|format|algorithm|alg|kind|scheme|provider|manager|store|storage|cookie|attribute|prefix|suffix|version|hash|location|color|css|page|route|icon|lookup|docs?|comment|confirm|confirmation|verify|validator|generator|service|handler|callback|event|action|method|mode|table|column|schema)s?$/i;

/** Values that are code, words or addresses, not secrets. */
const NOT_A_VALUE = /^(?:https?:|\/|\.\/|\.\.\/|[a-z]+:\/\/|#|\$|@|%|&|\{|<|\[|data:|[\w-]+\.(?:[jt]sx?|json|ya?ml|py|html?|css|png|svg|txt|md|pem|key|crt)$)|^(?:true|false|null|none|nil|undefined|string|number|boolean|required|optional|disabled|enabled|default|password|token|secret|bearer|basic|text|hidden|email|username)$/i;
const IDENTIFIER = /^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[_.-][a-z]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)*|[A-Z]+(?:_[A-Z]+)*|[a-z]+|[a-z]+\d?|[\w.]+\([^)]*\)?|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)$/;

export interface AssignedSecret {
  readonly name: string;
  readonly value: string;
  /** Offset of the value in the text that was given. */
  readonly offset: number;
  readonly password: boolean;
}

/** File kinds in which a value without quotes is a value. */
const BARE = new Set<FileKind>(['yaml', 'toml', 'shell', 'dockerfile', 'text', 'other']);

/** Programs, whose values without quotes are names. */
const CODE = /\.(?:php\d?|go|rs|java|kts?|cs|cpp|cc|cxx|c|h|hpp|rb|swift|scala|dart|ex|exs|erl|lua|pl|pm|r|jl|hs|ml|fs|vb|groovy|gradle|m|mm|vue|svelte|astro|sql|graphql|proto|zig|nim|tpl|twig|erb|haml|pug|md|rst|adoc|txt)$/i;

/** Words joined by lines and dots, short numbers among them: `a11y_accesskey_index`, `error.auth.token-v2`. */
function isName(value: string): boolean {
  const parts = value.split(/[_.:/-]/);
  return parts.length > 1 && parts.every((part) => /^(?:[A-Z]+|(?:[A-Z]?[a-z]+)(?:[A-Z][a-z]+)*|[a-z]{1,6}\d{1,4}[a-z]{0,2}|\d{1,4})$/.test(part)) && parts.filter((part) => /[a-z]{2}/i.test(part)).length >= parts.length / 2;
}

/** `name = "value"` where the name says secret and the value looks like one. Finds each in a window of text. */
export function* assignedSecrets(text: string, kind: FileKind, path = ''): Generator<AssignedSecret> {
  for (const match of text.matchAll(ASSIGNED)) {
    const name = match[1] ?? '';
    const quoted = match[3];
    const value = quoted ?? match[4] ?? '';
    if (quoted === undefined && (!BARE.has(kind) || CODE.test(path) || /::|->|\$|[()]|^["'`]/.test(value))) continue;
    if (isName(value)) continue;
    if (ABOUT.test(name) || NOT_A_VALUE.test(value) || /\s/.test(value) || isPlaceholder(value)) continue;
    const password = /pass|pwd/i.test(name) && !/token|key|secret/i.test(name);
    if (!(password ? isPassword(value) : isKey(value))) continue;
    yield { name, value, offset: (match.index ?? 0) + match[0].lastIndexOf(value), password };
  }
}

function isPassword(value: string): boolean {
  if (value.length < 6 || value.length > 80 || IDENTIFIER.test(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length;
  return kinds >= 2 && entropy(value) >= 2.5;
}

function isKey(value: string): boolean {
  if (value.length < 16 || IDENTIFIER.test(value) || !/^[\w+/=.~:$!@%^&*-]+$/.test(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropy(value) >= (/^[0-9a-f-]+$/i.test(value) ? 3 : 3.5);
}
