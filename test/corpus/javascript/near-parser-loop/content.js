function tokens(text) {
  const out = [];
  let at = 0;
  // ok: obfuscated-code
  while (at < text.length) {
    switch (text[at++]) {
      case '(':
        out.push('open');
        break;
      case ')':
        out.push('close');
        break;
      default:
        out.push('other');
    }
  }
  return out;
}
// ok: obfuscated-code
const version = '1|2|3'.split('|').map(Number);
tokens(String(version));
