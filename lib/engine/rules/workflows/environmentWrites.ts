/** A part of a script whose output becomes the environment of later steps. */
export interface EnvironmentWrite {
  readonly text: string;
  readonly offset: number;
}

const FILE = String.raw`["']?(?:\$\{?GITHUB_(?:ENV|PATH)\}?|\$\{?env:GITHUB_(?:ENV|PATH)\}?|%GITHUB_(?:ENV|PATH)%)["']?`;
/** `… >> $GITHUB_ENV`, `… | tee -a $GITHUB_PATH`, `… | Out-File $env:GITHUB_ENV`. */
const LINE = new RegExp(
  String.raw`[^\n]*(?:>>?[ \t]*${FILE}|\btee[ \t]+(?:-\w+[ \t]+)*${FILE}|\b(?:Out-File|Add-Content|Set-Content)\b[^\n]{0,80}?${FILE})[^\n]*`,
  'g',
);
/** `cat <<EOF >> $GITHUB_ENV`, up to the line that ends it. */
const HERE = new RegExp(
  String.raw`[^\n]*<<-?[ \t]*["']?(\w+)["']?[^\n]*\n(?:(?![ \t]*\1[ \t]*(?:\n|$))[^\n]*\n){0,200}`,
  'g',
);
const TO_FILE = new RegExp(String.raw`>>?[ \t]*${FILE}|\btee\b[^\n]*${FILE}`);
/** `{ … } >> $GITHUB_ENV`: the end of what is grouped. */
const GROUP_END = new RegExp(String.raw`^[ \t]*[})][ \t]*>>?[ \t]*${FILE}`);

/** Everything that a shell script writes to the files by which later steps are given variables and paths. */
export function environmentWrites(script: string): EnvironmentWrite[] {
  if (!/GITHUB_(?:ENV|PATH)/.test(script)) return [];
  const found: EnvironmentWrite[] = [];
  for (const match of script.matchAll(HERE))
    if (TO_FILE.test(match[0].slice(0, match[0].indexOf('\n')))) found.push({ text: match[0], offset: match.index });
  for (const match of script.matchAll(LINE)) {
    if (found.some(({ offset, text }) => match.index >= offset && match.index < offset + text.length)) continue;
    found.push(
      GROUP_END.test(match[0]) ? groupBefore(script, match.index, match[0]) : { text: match[0], offset: match.index },
    );
  }
  return found;
}

/** From the line that opens a group with a brace of its own to the line that ends it. */
function groupBefore(script: string, end: number, last: string): EnvironmentWrite {
  const before = script.slice(0, end).split('\n');
  const start = before.findLastIndex((line) => /(?:^|[;&|]|\bdo)[ \t]*[{(][ \t]*$/.test(line));
  const offset = start < 0 ? end : before.slice(0, start).join('\n').length + (start > 0 ? 1 : 0);
  return { text: script.slice(offset, end + last.length), offset };
}
