// ok: obfuscated-code
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g;
// ok: obfuscated-code
const LETTERS = { '\u00e4': 'ae', '\u00f6': 'oe', '\u00fc': 'ue', '\u00df': 'ss', '\u00e9': 'e', '\u00e8': 'e', '\u00ea': 'e', '\u00eb': 'e', '\u00e0': 'a', '\u00e1': 'a', '\u00f1': 'n', '\u00e7': 'c', '\u00f8': 'o', '\u00e5': 'a' };
const esc = '\x1b[31m';
use(CONTROL, LETTERS, esc);
