import { isPassword } from '../isKey.ts';
import { prefix } from '../pattern.ts';
import type { SecretPattern } from '../pattern.ts';
import { entropy } from '../placeholder.ts';

const decodeBase64Url = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return ''; // not base64: the caller finds no JSON in it
  }
};

/** A JSON Web Token: its first part must be JSON that names an algorithm (RFC 7519). */
function isJwt(token: string): boolean | undefined {
  const [head = '', claims = ''] = token.split('.');
  if (!/"alg"\s*:/.test(decodeBase64Url(head))) return false;
  // Made to be public: keys of the anonymous role, and the example that the documentation of every library repeats.
  const said = decodeBase64Url(claims);
  return /"role"\s*:\s*"anon"|"sub"\s*:\s*"1234567890"/.test(said) ? false : undefined;
}

const HARMLESS_HOST =
  /@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|example\.(?:com|org|net)|host|hostname|server|domain|db|postgres|mysql|redis|mongo|mongodb|rabbitmq)(?=[:/?\s"'`]|$)/i;
const HARMLESS_PASSWORD =
  /^(?:pass(?:word)?|passwd|pwd|secret|user(?:name)?|postgres|root|admin|guest|test(?:ing)?|token|key|api_?key|x-oauth-basic|<[^>]*>|\$.*|\{.*|%.*|\[.*|\*+|x+|\.+|foo|bar|baz|abc|123|p|pw)$/i;

const decoded = (text: string): string => text.replace(/%20/g, ' ');

/** Passwords that are only named, or put in while the program runs. */
const isGiven = (text: string): boolean | undefined =>
  /^[{$<%[@&]/.test(text) || HARMLESS_PASSWORD.test(text) ? false : undefined;

/** Name and password that everybody uses in examples. */
const EXAMPLE_LOGIN =
  /^(?:user(?:name)?|admin|foo|test|aladdin|alice|bob|me|api|root|guest):.{0,24}$|:(?:pass(?:word)?|secret|test|123\w*|open sesame|hunter2)$|^(?:user(?:name)?|login|name|email|attacker|victim|evil|someone|your\w*)[\w.@-]{0,30}:/i;

/** Credentials inside an address. Local servers and placeholder passwords are not findings. */
function isRealCredential(address: string): boolean | undefined {
  const match = /:\/\/([^:/@\s]*):([^@\s]+)@/.exec(address);
  if (!match) return false;
  const password = match[2] ?? '';
  if (
    /^[{$<%[]/.test(password) ||
    /^(?:[a-z]|some|my|your|the)?(?: |[-_+])?(?:secret|password|pass)/i.test(decoded(password))
  )
    return false;
  if (/^(?:user(?:name)?|login|name|anything|someone|foo|me)$/i.test(match[1] ?? '') && /^[a-z]{1,12}$/i.test(password))
    return false; // a word in an example
  // Oracle's sample schema, in all databases' manuals; who is anonymous may say anything (RFC 1635)
  if (/^(?:scott:tiger$|anonymous:)/i.test(`${match[1]}:${password}`)) return false;
  if (HARMLESS_PASSWORD.test(password) || password === match[1] || HARMLESS_HOST.test(address)) return false;
  return undefined;
}

/** Part of a line of a key: letters, digits and signs in a row, longer than names are. */
const HOLDS_KEY = /(?=[A-Za-z+/]{0,40}\d)[\dA-Za-z+/]{32}/;

/** Private keys, credentials in addresses, tokens of open standards. */
export const keyPatterns: readonly SecretPattern[] = [
  prefix(
    'private-key',
    'pem-private-key',
    'Private key',
    '-----begin',
    /-----BEGIN (?:(?:RSA|DSA|EC|OPENSSH|ENCRYPTED|ANY|SSH2 ENCRYPTED) )?PRIVATE KEY(?: BLOCK)?-----(?:\\[nr]|["'+,\s])*((?:[A-Za-z0-9+/=:,\-\s"']|\\[nr]){40,200})/g,
    // What follows a header by itself is the program's text.
    { severity: 'high', after: 400, entropy: 3.2, verify: (body) => (HOLDS_KEY.test(body) ? undefined : false) },
  ),
  prefix(
    'private-key',
    'pgp-private-key',
    'PGP private key',
    '-----begin pgp',
    /-----BEGIN PGP PRIVATE KEY BLOCK-----[\s\S]{0,200}?([A-Za-z0-9+/]{40,100})/g,
    { severity: 'high', after: 500 },
  ),
  prefix(
    'private-key',
    'putty-private-key',
    'PuTTY private key',
    'putty-user-key-file',
    /PuTTY-User-Key-File-\d: [\w-]+[\s\S]{0,2000}?Private-Lines: ?\d+(?:\s|\\[nr])+([A-Za-z0-9+/]{40,64})/g,
    { severity: 'high', after: 2200, entropy: 3.2 },
  ),
  prefix(
    'private-key',
    'age-secret-key',
    'age secret key',
    'age-secret-key-1',
    /\bAGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}\b/g,
  ),
  prefix(
    'private-key',
    'wireguard-private-key',
    'WireGuard private key',
    'privatekey',
    /^\s*PrivateKey\s*=\s*([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)/gm,
    { before: 10 },
  ),
  prefix(
    'private-key',
    'jwk-private-key',
    'Private key as JWK',
    '"kty"',
    /"kty"\s{0,4}:\s{0,4}"(?:RSA|EC|OKP)"[^{}]{0,3000}?"d"\s{0,4}:\s{0,4}"([\w-]{32,700})"/g,
    { after: 3200, before: 0 },
  ),
  prefix(
    'credential-url',
    'url-credentials',
    'Password in an address',
    '://',
    /\b((?:https?|ftps?|sftp|ssh|git|svn|postgres(?:ql)?(?:\+\w{2,20})?|postgis|mysqlx?(?:\+\w{2,20})?|mariadb(?:\+\w{2,20})?|oracle(?:\+\w{2,20})?|mongodb(?:\+srv)?|rediss?|valkeys?|amqps?|pyamqp|snowflake|redshift(?:\+\w{2,20})?|cassandra|socks[45]h?|smbs?|cifs|rtsps?|stomp|mssql(?:\+\w{2,20})?|sqlserver|smtps?|imaps?|ldaps?|nats|kafka|clickhouse|couchdb|neo4j(?:\+s)?|bolt|elasticsearch|influxdb|mqtts?|wss?|cockroachdb|jdbc:[a-z]+):\/\/[^\s"'`<>/:@$\\{}()]{0,100}:[^\s"'`<>@$\\{}()/]{3,150}@[A-Za-z0-9[][^\s"'`<>]{2,200})/g,
    { before: 20, after: 500, entropy: 0, mixed: false, verify: isRealCredential },
  ),
  prefix(
    'credential-url',
    'jdbc-password',
    'Database password in a connection string',
    ['jdbc:', 'server=', 'data source=', 'initial catalog='],
    /(?:jdbc:|Server=|Data Source=|Initial Catalog=)[^\n"'`]{1,300}?[?;&](?:password|pwd)=([^\s;"'&`]{4,80})/gi,
    { entropy: 2, mixed: false, after: 420, verify: isGiven },
  ),
  prefix('token', 'jwt', 'JSON Web Token', 'eyj', /\b(eyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{20,700})/g, {
    severity: 'medium',
    confidence: 'medium',
    after: 3300,
    verify: isJwt,
  }),
  prefix(
    'token',
    'basic-auth-header',
    'HTTP Basic credentials',
    'basic ',
    /\bBasic ([A-Za-z0-9+/]{16,200}={0,2})(?=["'`\s\\]|$)/gi,
    {
      severity: 'medium',
      confidence: 'medium',
      entropy: 3.2,
      verify: (text) =>
        /^[\x20-\x7e]{1,80}:[\x20-\x7e]{4,}$/.test(decodeBase64Url(text)) && !EXAMPLE_LOGIN.test(decodeBase64Url(text))
          ? undefined
          : false,
    },
  ),
  prefix(
    'token',
    'bearer-header',
    'Bearer token in code',
    'bearer ',
    /["'`]?authorization["'`]?\s{0,3}[:=,]\s{0,3}["'`]Bearer ([\w.~+/-]{24,500}=*)["'`]/gi,
    { severity: 'medium', before: 30, confidence: 'medium', entropy: 3.6 },
  ),
  prefix(
    'token',
    'curl-user',
    'Password on a curl command line',
    'curl ',
    /\bcurl\s[^\n]{0,200}?(?:-u|--user)[ =]["']?([\w.@-]{2,60}:[^\s"'$<{]{6,80})/g,
    {
      severity: 'medium',
      confidence: 'medium',
      entropy: 2.8,
      mixed: false,
      verify: (text) =>
        EXAMPLE_LOGIN.test(text) &&
        !(text.length > 16 && isPassword(text.replace(/^[^:]*:/, '')) && entropy(text) > 3.6)
          ? false
          : undefined,
    },
  ),
  prefix(
    'wallet',
    'ethereum-private-key',
    'Wallet private key',
    ['private_key', 'privatekey', 'priv_key', 'wallet_key', 'deployer_key'],
    /(?:private_?key|priv_?key|wallet_?key|deployer_?key)[\w]{0,20}["'`]?\s{0,5}[=:]\s{0,5}["'`]?(0x)?([0-9a-f]{64})(?![0-9a-f])/gi,
    { entropy: 3, before: 20 },
  ),
  prefix(
    'wallet',
    'ethereum-account-keys',
    'Wallet private key',
    'accounts',
    /\baccounts["'`]?\s?:\s?\[\s{0,20}["'`](0x)?([0-9a-f]{64})["'`]/gi,
    { entropy: 3 },
  ),
  prefix(
    'wallet',
    'ethereum-wallet-key',
    'Wallet private key',
    ['wallet(', 'keytoaccount(', 'from_key(', 'fromprivatekey('],
    /(?:Wallet|privateKeyToAccount|from_key|fromPrivateKey)\(\s{0,4}["'`](0x)?([0-9a-f]{64})["'`]/gi,
    { entropy: 3, after: 120 },
  ),
  prefix(
    'wallet',
    'mnemonic',
    'Wallet recovery phrase',
    ['mnemonic', 'seed_phrase', 'seedphrase', 'recovery_phrase'],
    /(?:mnemonic|seed_?phrase|recovery_?phrase)\w{0,12}["'`]?\s{0,5}[=:]\s{0,5}["'`]((?:[a-z]{3,8} ){11}[a-z]{3,8}(?: [a-z]{3,8}){0,12} ?)["'`]/gi,
    {
      mixed: false,
      entropy: 3,
      verify: (text) =>
        /^(?:test test|abandon abandon|equip will roof)/.test(text)
          ? false
          : new Set(text.trim().split(' ')).size >= 10
            ? undefined
            : false,
    },
  ),
  prefix(
    'wallet',
    'bitcoin-wif',
    'Bitcoin private key (WIF)',
    ['wif', 'bitcoin', 'privkey', 'priv_key', 'priv =', 'priv=', 'priv:', 'private_key', 'privatekey'],
    /["'`=: ]([5KL][1-9A-HJ-NP-Za-km-z]{50,51})(?![1-9A-HJ-NP-Za-km-z])/g,
    { before: 10, after: 120, entropy: 4, mixed: false },
  ),
  prefix('wallet', 'extended-private-key', 'Extended private key', 'xprv', /\bxprv[1-9A-HJ-NP-Za-km-z]{107}\b/g),
  prefix(
    'password',
    'htpasswd',
    'Password hash in a file',
    [':$apr1$', ':$2y$', ':{sha}', ':$2a$', ':$2b$'],
    /^[\w.@-]{1,60}:(\$apr1\$[\w./]{8}\$[\w./]{22}|\$2[aby]\$\d\d\$[\w./]{53}|\{SHA\}[A-Za-z0-9+/]{27}=)/gm,
    { before: 61, severity: 'medium', entropy: 3 },
  ),
  prefix(
    'password',
    'netrc',
    'Password in a .netrc file',
    'machine ',
    /^\s*machine\s+\S{3,100}\s+login\s+\S{1,100}\s+password\s+(\S{6,100})/gm,
    { before: 4, entropy: 2.5, mixed: false },
  ),
];
