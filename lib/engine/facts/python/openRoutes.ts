const ACCOUNTS = '(?:users?|accounts?|members?|customers?|admins?|employees?|teachers?|students?|patients?)';
/** Statements that change accounts, and records of theirs that are found and then changed. */
const STATEMENT = new RegExp(`\\b(?:delete\\s+from|update)\\s+["'\`]?${ACCOUNTS}\\b[\\s\\S]{0,300}?\\bwhere\\b`, 'i');
const RECORD = new RegExp(
  `\\b${ACCOUNTS}\\.(?:query|objects)\\b|\\.(?:query|get)\\(\\s*(?:models\\.)?${ACCOUNTS}\\b`,
  'i',
);
const CHANGE = /session\.delete\(|\.delete\(\)|\.set_password\(|\.(?:password\w*|balance|is_admin|role)\s*[-+]?=(?!=)/;
/** Signs that somebody asks who is there, or for something that only the owner was sent. */
const WHO =
  /current_user|login|logged|auth(?!or)|token|permission|(?<!db\.|db_)\bsession(?:\[|\.get\(|\.user)|\bg\.|is_(?:admin|staff)\b.{0,20}:|owner|cookies|headers|jwt|identity|verif|\bcode\b|\botp\b|secret|request\.user|check_password|old_?password|current_?password|Depends\((?!\s*(?:\w+\.)*get_(?:db|session|database)\b)|Security\(/i;
const OPEN = /regist|sign_?up|log_?in|create|add|confirm|activat|webhook|callback|seed|reset_db|setup|init/i;
/** Longer functions are not looked through. */
const LONGEST = 8000;

/** Whether a function that answers requests changes accounts, whoever asks. */
export const changesAccounts = (name: string, source: string): boolean =>
  source.length < LONGEST &&
  !OPEN.test(name) &&
  (STATEMENT.test(source) || (RECORD.test(source) && CHANGE.test(source))) &&
  !WHO.test(source);
