const WORD = '(?:password|passwd|passwort|passphrase|pwd|senha|contrase(?:n|ñ)a|mot_?de_?passe|wachtwoord)';

/** A password as a person types it, by the name that it goes by. */
export const isPasswordName = (name: string): boolean =>
  new RegExp(`^(?:\\w{0,20}_)?${WORD}\\d?$|^(?:new|old|plain|user|raw|current|my)_?${WORD}$`, 'i').test(name) &&
  !/hash|crypt|digest|salt|encod|confirm|repeat|again|is_|show|hide|reset|forgot|min_|max_/i.test(name);

/** A column that keeps passwords, not their hashes. */
const COLUMN = `(?<![\\w])(?!\\w*(?:hash|crypt|digest|salt))(?:\\w{1,30}[._])?["'\`[]?${WORD}["'\`\\]]?`;
/** What stands for a value in a statement: `?`, `$1`, `:name`, `%s`, `'*'` where something unknown was put in. */
const HOLE = `\\s*=\\s*(?:\\?|\\$\\d|[:@]\\w|%s|%\\(|N?["']?(?:\\*|\\{|%s)|["']{1,2}\\s{0,9}\\+)`;

const COMPARES = new RegExp(`\\bwhere\\b[^;]{0,400}?${COLUMN}${HOLE}`, 'i');
const SETS = new RegExp(`\\bupdate\\b[^;]{1,100}\\bset\\b(?:(?!\\bwhere\\b)[^;]){0,400}?${COLUMN}${HOLE}`, 'i');
const INSERTS = new RegExp(
  `\\binsert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into\\b[^()]{1,100}\\([^()]{0,400}?${COLUMN}\\s{0,20}[,)]`,
  'i',
);

/** What a statement does with a password that it is given: it looks for it, or keeps it. */
export function passwordUse(statement: string): 'compared' | 'kept' | undefined {
  if (COMPARES.test(statement)) return 'compared';
  return SETS.test(statement) || INSERTS.test(statement) ? 'kept' : undefined;
}

/** Names of what makes a password unreadable, and of packages that do. */
export const HASHING =
  /bcrypt|argon2|scrypt|pbkdf2|passport-local-|passlib|createHash|password_?hash|hash\w{0,10}_?(?:pass|pw)|(?:make|set|encrypt|digest)_?password|hashpw|^hash(?:Sync|lib)?$|^crypt$|md5|sha(?:1|256|512)/i;
