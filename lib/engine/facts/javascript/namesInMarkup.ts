const TAG = /<[a-z][^<>]{0,1000}/gi;
/** `id="share"` and `class="bar share"` of a tag. */
const NAMED = /\s(id|class)\s*=\s*\\?["']?([\w\- ]+)/g;
const MOST = 500;

/** Names that markup in a text gives to its elements, as selectors: `#share`, `.bar`. */
export function namesInMarkup(text: string): readonly string[] {
  const out: string[] = [];
  if (!text.includes('<')) return out;
  for (const [tag] of text.matchAll(TAG)) {
    if (out.length >= MOST) break;
    for (const [, kind, names = ''] of tag.matchAll(NAMED))
      if (kind === 'id') out.push(`#${names.trim()}`);
      else for (const name of names.split(/\s+/)) if (name !== '') out.push(`.${name}`);
  }
  return out;
}
