import { isKey, isPassword } from '../isKey.ts';
import { isPlaceholder } from '../placeholder.ts';
import { prefix } from '../pattern.ts';
import type { SecretPattern } from '../pattern.ts';

const COMMON = /^(?:user(?:name)?|admin|root|guest|test\w*|foo\w*|bar|demo|public|postgres|mysql|example\w*)$/i;

/** A password that was chosen: neither a word nor a variable of the shell nor an example. */
const chosen = (text: string): boolean | undefined =>
  /^[-$%{<@(]/.test(text) || COMMON.test(text) || isPlaceholder(text) || !isPassword(text) ? false : undefined;
const made = (text: string): boolean | undefined => (isPlaceholder(text) || !isKey(text) ? false : undefined);

const PASSWORD = { confidence: 'medium', entropy: 0, mixed: false, loose: true, verify: chosen } as const;
const KEY = { confidence: 'medium', loose: true, verify: made } as const;

/** Passwords and keys known by where they stand: on command lines, in statements, as arguments, in addresses. */
export const formPatterns: readonly SecretPattern[] = [
  prefix(
    'password',
    'command-line-password',
    'Password on a command line',
    ['--password', '--passwd', '--pass ', '--requirepass', '--db-password', '-password '],
    /(?:--(?:db-|root-)?(?:password|passwd|pass|requirepass)|\s-password)(?:[ =]["']?|["'],\s{0,4}["'])([^\s"'`]{6,80})(?=["'`\s]|$)/g,
    { ...PASSWORD, after: 110 },
  ),
  prefix(
    'password',
    'database-client-password',
    'Password on a command line',
    ['mysql', 'mariadb', 'sshpass', 'mongo'],
    /\b(?:(?:mysql(?:dump|admin|import|show)?|mariadb(?:-dump)?)\s(?:[^\n|;]{0,160}?\s)?-p|sshpass\s+-p\s{0,2}|mongo(?:sh|dump|restore)?\s[^\n|;]{0,160}?\s-p\s{0,2})["']?([^\s"'`|;&]{6,80})(?=["'`\s]|$)/g,
    { ...PASSWORD, after: 260 },
  ),
  prefix(
    'password',
    'login-command-password',
    'Password on a command line',
    ['login -u', 'login --username'],
    /\blogin\s(?:-u|--username)[ =]\S{1,80}\s+(?:-p|--password)[ =]["']?([^\s"'`]{6,200})(?=["'`\s]|$)/g,
    { ...PASSWORD },
  ),
  prefix(
    'password',
    'sql-password',
    'Password in an SQL statement',
    ['identified by', 'with password', 'encrypted password', "password '", 'set password'],
    /\b(?:IDENTIFIED\s+(?:WITH\s+\w+\s+)?BY|(?:WITH|ENCRYPTED|SET)\s+PASSWORD|PASSWORD)\s{0,3}=?\s{0,3}'([^'\s]{6,100})'/gi,
    PASSWORD,
  ),
  prefix(
    'password',
    'server-setting-password',
    'Password in a server’s settings',
    ['requirepass ', 'masterauth ', 'bindpw ', '-setcookie ', 'rootpw '],
    /(?:^|\s)(?:requirepass|masterauth|bindpw|-setcookie|rootpw)\s+["']?([^\s"']{6,120})/gm,
    { ...PASSWORD, before: 1 },
  ),
  prefix(
    'password',
    'secure-string-password',
    'Password in a script',
    'convertto-securestring',
    /ConvertTo-SecureString\s+(?:-String\s+)?["']([^"'\s$]{6,100})["']/gi,
    PASSWORD,
  ),
  prefix(
    'password',
    'argument-password',
    'Password given with a name',
    [
      'auth=(',
      'auth = (',
      'basicauth(',
      'getconnection(',
      'usernamepasswordcredentials(',
      'networkcredential(',
      'basic_auth(',
      'setbasicauth(',
      'digestauth(',
      '.login(',
      'mysqli(',
      'pdo(',
      'sequelize(',
      'plainauth(',
      'mysqli_connect(',
      'mysql_connect(',
    ],
    /(?:auth\s?=\s?\(|(?:basicauth|getconnection|usernamepasswordcredentials|networkcredential|basic_auth|digestauth|\.login|mysqli|pdo|sequelize|plainauth|mysqli?_connect)\((?:[\w.]{1,40}\s?,\s{0,3}|["'][^"'\n]{0,200}["']\s?,\s{0,3}(?=["'][^"'\n]{1,80}["']\s?,))?)\s{0,3}["']([^"'\s]{1,80})["']\s?,\s{0,3}["']([^"'\s]{6,120})["']/gi,
    PASSWORD,
  ),
  prefix(
    'password',
    'word-then-password',
    'Password in a setting',
    ['password "', "password '"],
    /(?<![\w ])[\t ]{0,12}(?:[\w.]{0,30}[pP]assword)\s["']([^"'\s$]{6,80})["']/g,
    { ...PASSWORD, before: 45, after: 100 },
  ),
  prefix(
    'password',
    'data-source-password',
    'Database password in a connection string',
    ['password=', 'pwd='],
    /\b(?:host|hostaddr|user|dbname|server|uid)=[^\s"'`;]{1,100}[\s;][^"'`\n]{0,200}?\b(?:password|pwd)=([^\s"'`;&,()]{6,80})(?=[\s"'`;&]|$)/gi,
    { ...PASSWORD, before: 260, after: 100 },
  ),
  prefix(
    'password',
    'go-data-source',
    'Database password in a connection string',
    ['@tcp(', '@unix('],
    /["'`][\w.-]{1,60}:([^\s"'`@/]{6,80})@(?:tcp|unix)\(/g,
    { ...PASSWORD, before: 150, after: 10 },
  ),
  prefix(
    'password',
    'bundler-credential',
    'Registry credential of Bundler',
    'bundle_',
    /\bBUNDLE_[A-Z0-9_]{3,80}:\s{0,3}["']?[\w.-]{1,60}:([^\s"':@]{8,120})["']?\s*$/gm,
    PASSWORD,
  ),
  prefix(
    'password',
    'network-key',
    'Key of a wireless network',
    'psk',
    /^[ \t]*psk\s?=\s?["']?([^"'\s]{8,64})["']?\s*$/gm,
    { ...PASSWORD, before: 20, after: 80 },
  ),
  prefix(
    'password',
    'file-transfer-password',
    'Password of a file transfer client',
    '<pass',
    /<Pass(?: encoding="base64")?>([^<\s]{6,120})</g,
    { ...PASSWORD },
  ),
  prefix(
    'generic',
    'kubernetes-secret',
    'Secret of Kubernetes',
    'kind: secret',
    /^\s{1,12}[\w.-]{1,80}:[ \t]*["']?([A-Za-z0-9+/]{16,600}={0,2})["']?[ \t]*$/gm,
    { confidence: 'medium', loose: true, before: 300, after: 1_500, entropy: 3, mixed: false, verify: inBase64 },
  ),
  prefix(
    'generic',
    'cookie-session-key',
    'Key that signs cookies',
    'cookiesession(',
    /\bkeys\s?:\s?\[\s{0,10}["'`]([^"'`\s]{16,200})["'`]/g,
    KEY,
  ),
  prefix(
    'generic',
    'key-in-address',
    'Key in an address',
    ['key=', 'token=', 'appid=', 'secret='],
    /https?:\/\/[^\s"'`<>]{4,300}?[?&](?:api_?key|appid|app_?key|access_?token|auth_?token|subscription-key|client_?secret|token|key)=([A-Za-z0-9_-]{20,200})(?=["'`&\s#)]|$)/gi,
    {
      ...KEY,
      severity: 'low',
      before: 320,
      after: 220,
      entropy: 3,
      verify: (text) => (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ? false : made(text)),
    },
  ),
  prefix(
    'generic',
    'command-line-token',
    'Token on a command line',
    ['--token', '--api-key', '--auth-token', '--access-token', '--registration-token', '--secret'],
    /--(?:token|api-key|auth-token|access-token|registration-token|secret(?:-key)?)[ =]["']?([\w.+/=-]{20,300})(?=["'`\s]|$)/g,
    KEY,
  ),
  prefix(
    'generic',
    'shell-variable',
    'Secret in a shell variable',
    ['setenv ', 'set -x', 'set -gx', 'set -ux'],
    /\b(?:setenv|set\s+-\w{1,4})\s+\w{0,40}(?:TOKEN|SECRET|API_?KEY|PASSWORD|PRIVATE_KEY)\w{0,20}\s+["']?([^\s"'$;()]{12,200})(?=["'\s]|$)/gi,
    KEY,
  ),
  prefix(
    'generic',
    'defined-value',
    'Secret in the code',
    '(def ',
    /\(def\s+[\w*-]{0,40}(?:token|secret|api-key|password)[\w*-]{0,20}\s+"([^"\s]{12,200})"/gi,
    KEY,
  ),
  prefix(
    'generic',
    'laravel-key',
    'Application key',
    'app_key',
    /\bAPP_KEY\s{0,3}=\s{0,3}["']?(base64:[A-Za-z0-9+/]{43}=)/g,
    { entropy: 4 },
  ),
  prefix(
    'private-key',
    'encoded-private-key',
    'Private key in base64',
    'ls0tls1crudjti',
    /(?<![\w+/])(LS0tLS1CRUdJTi[A-Za-z0-9+/]{60,})/g,
    { severity: 'high', entropy: 3.5, after: 500, verify: holdsPrivateKey },
  ),
];

/** Whether base64 holds a key or password in plain text, as the data of a Kubernetes Secret do. */
function inBase64(encoded: string): boolean | undefined {
  if (encoded.length % 4 !== 0) return false;
  const text = atob(encoded).trim();
  return /^[\x21-\x7e]{6,}$/.test(text) &&
    !isPlaceholder(text) &&
    !/^[a-z+]+:\/\/[^@]*$/i.test(text) &&
    (isKey(text) || isPassword(text))
    ? undefined
    : false;
}

/** Whether base64 begins the text form of a private key (RFC 7468). */
function holdsPrivateKey(encoded: string): boolean {
  return /^-----BEGIN [A-Z0-9 ]{0,20}PRIVATE KEY/.test(atob(encoded.slice(0, 60)));
}
