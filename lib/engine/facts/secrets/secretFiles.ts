import type { Confidence } from '../../../model/finding.ts';
import type { SecretFamily } from './pattern.ts';

/** A file that is a secret as a whole, or a table of them, known by its name and form alone. */
export interface SecretFile {
  readonly id: string;
  readonly family: SecretFamily;
  readonly name: string;
  readonly path: RegExp;
  /** Group 1 is the secret. Undefined: the file is one as a whole, and its name and kind say so. */
  readonly text?: RegExp;
  /** What must stand in the text besides: the mark of the program that writes such files. */
  readonly mark?: RegExp;
  /** Largest size in bytes; 20,000 where absent. */
  readonly largest?: number;
  readonly confidence?: Confidence;
  /** Its form alone is proof: what it holds may look like an example. */
  readonly certain?: true;
}

const HASHED =
  '\\$(?:2[abxy]\\$\\d\\d\\$[./A-Za-z0-9]{53}|[156y]\\$[^\\s$:\'"]{1,40}\\$[./A-Za-z0-9$]{22,200}|P\\$B[./A-Za-z0-9]{30}|argon2(?:id?|d)\\$[^\\s\'"]{40,200})|pbkdf2_sha256\\$\\d{4,7}\\$[^\\s$\'"]{8,40}\\$[^\\s\'"]{40,60}';
/** A password that somebody set: letters and digits, not one word. */
const SET = '(?=\\S*\\d)(?=\\S*[A-Za-z])[^\\s,;|"\'<>{}$]{7,60}';

export const SECRET_FILES: readonly SecretFile[] = [
  {
    id: 'rails-master-key',
    family: 'generic',
    name: 'Rails master key',
    path: /(?:^|\/)(?:master|credentials\/[\w-]{1,40})\.key$/,
    text: /^\s*([0-9a-f]{32}|[0-9a-f]{64})\s*$/,
  },
  {
    id: 'solana-keypair',
    family: 'wallet',
    name: 'Solana key pair',
    path: /(?:^|\/)[\w.-]{0,60}(?:id|keypair|wallet|deployer|authority|payer)[\w.-]{0,60}\.json$/i,
    text: /^\s*\[\s*(\d{1,3}(?:\s*,\s*\d{1,3}){63})\s*\]\s*$/,
  },
  {
    id: 'vault-password-file',
    family: 'password',
    name: 'Vault password',
    path: /(?:^|\/)\.?(?:vault[-_]?pass(?:word)?|vault-token)(?:\.txt)?$/i,
    text: /^\s*([^\s$#]{8,200})\s*$/,
  },
  {
    id: 'pgpass',
    family: 'password',
    name: 'Database password in .pgpass',
    path: /(?:^|\/)\.?pgpass(?:\.conf)?$/i,
    text: /^[^:#\n]{1,200}:(?:\d{1,5}|\*):[^:\n]{1,100}:[^:\n]{1,100}:([^\s:]{4,200})\s*$/m,
  },
  {
    // mysqldump, pg_dump, phpMyAdmin and their kin write their name first; a migration or a seed does not.
    id: 'database-dump',
    family: 'password',
    name: 'Password hash of an account in a database dump',
    path: /\.(?:sql|dump)$/i,
    mark: /^-- (?:MySQL dump|MariaDB dump|PostgreSQL database dump|phpMyAdmin SQL Dump|Dump completed|Adminer \d|HeidiSQL|Navicat|SQLite dump)/m,
    text: new RegExp(`[\\t,('"](${HASHED})(?![\\w./])`),
    largest: 20_000_000,
  },
  {
    id: 'password-list',
    family: 'password',
    name: 'Password in a list of accounts',
    path: /(?:^|\/)(?:my[-_ ]?)?(?:passwords?|passwd|creds|credentials|logins?|accounts?)(?:[-_ ]?(?:list|backup|old|prod|server)s?)?\.(?:txt|csv|tsv|lst)$/i,
    text: new RegExp(
      `^[^\\s#,;|:]{2,80}(?:[\\t ]+|\\s*[,;|:]\\s*)(?:[^\\s,;|]{1,120}(?:[\\t ]+|\\s*[,;|:]\\s*))?(${SET})\\s*$`,
      'm',
    ),
    confidence: 'medium',
  },
  {
    id: 'exported-passwords',
    family: 'password',
    name: "Password in a browser's or a password manager's export",
    path: /\.csv$/i,
    mark: /^"?(?:name"?,"?url"?,"?username"?,"?password|url"?,"?username"?,"?password|folder,favorite,type,name,notes,fields|Group"?,"?Title"?,"?Username"?,"?Password)/,
    text: /^[^\n]*\n(?:[^\n,]*,){2,8}?"?((?=[^\n,"]*\d)(?=[^\n,"]*[A-Za-z])[^\n,"]{7,60})"?(?:,|$)/m,
    largest: 2_000_000,
  },
  {
    id: 'firefox-logins',
    family: 'password',
    name: 'Sign-ins kept by Firefox',
    path: /(?:^|\/)logins(?:-backup)?\.json$/i,
    text: /"encryptedPassword"\s*:\s*"([A-Za-z0-9+/=]{24,400})"/,
    certain: true,
    largest: 2_000_000,
  },
  {
    id: 'browser-store',
    family: 'password',
    name: "A browser's store of sign-ins or cookies",
    path: /(?:^|\/)(?:Login Data(?: For Account)?|key[34]\.db|signons\.sqlite|cookies\.sqlite|(?:Default|Profile \d+)\/(?:Network\/)?Cookies)$/,
    largest: 100_000_000,
  },
  {
    id: 'password-store',
    family: 'password',
    name: 'A store of a password manager',
    path: /(?:^|\/)[^/]{1,100}\.(?:kdbx?|keychain(?:-db)?|psafe3|opvault|1pif|enpassdb)$/i,
    largest: 100_000_000,
    confidence: 'medium',
  },
  {
    id: 'wallet-file',
    family: 'wallet',
    name: 'Wallet file',
    path: /(?:^|\/)wallet\.dat$/,
    largest: 100_000_000,
  },
  {
    id: 'cookie-file',
    family: 'token',
    name: 'Sign-in cookie in a cookie file',
    path: /(?:^|\/)[\w.-]{0,60}cookies?[\w.-]{0,60}\.(?:txt|jar)$/i,
    mark: /^# (?:Netscape )?HTTP Cookie File/m,
    text: /^[^\t\n]{1,200}\t(?:TRUE|FALSE)\t[^\t\n]{0,300}\t(?:TRUE|FALSE)\t\d{1,20}\t[^\t\n]{0,80}(?:sess|auth|token|sid|login|jwt)[^\t\n]{0,80}\t([^\s]{16,4000})\s*$/im,
    largest: 500_000,
  },
  {
    id: 'shadow-file',
    family: 'password',
    name: 'Password hash of an account of a computer',
    path: /(?:^|\/)(?:g?shadow-?|master\.passwd|proftpd\.passwd|ftpd\.passwd|pure-ftpd\.passwd)$/i,
    text: /^[\w.-]{1,40}:(\$(?:[156y]|2[aby])\$[^\s:]{20,200}):/m,
  },
  {
    id: 'transfer-program',
    family: 'password',
    name: 'Password kept by a program for file transfer',
    path: /(?:^|\/)(?:rclone\.conf|winscp\.ini|ws_ftp\.ini|wcx_ftp\.ini|flashfxp\.ini|smartftp\.xml|recentservers\.xml|filezilla\.xml|sitemanager\.xml)$/i,
    text: /^[ \t]*(?:(?:pass|password|pwd)[ \t]*=[ \t]*([^\s]{8,400})|<Pass[^<>]*>([^<\s]{6,400})<\/Pass>)/im,
  },
];
