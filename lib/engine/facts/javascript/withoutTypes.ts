import { sucrase } from './parts.ts';

/** The text without types, lines kept; undefined when sucrase cannot read it. */
export function withoutTypes(
  text: string,
  jsx: boolean,
  kind: 'typescript' | 'flow' = 'typescript',
): string | undefined {
  const { transform } = sucrase();
  const clean = kind === 'typescript' ? withoutParameterDecorators(text) : text;
  for (const withJsx of jsx ? [true, false] : [false, true]) {
    try {
      return transform(clean, {
        transforms: withJsx ? [kind, 'jsx'] : [kind],
        jsxRuntime: 'preserve',
        disableESTransforms: true,
        keepUnusedImports: true,
      }).code;
    } catch (error) {
      // Not this dialect: the other is tried, then the text goes to the parsers as it is.
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}

const HAS_PARAMETER_DECORATOR = /[(,]\s*@\w/;

/** `@Param('id', ParseIntPipe) id`: what the framework has made a number, a truth or an id before the method is called, as `line:name`. */
export function coercedParameters(text: string): string[] {
  const out = [...validatedFields(text), ...typedParameters(text)];
  if (!text.includes('Pipe')) return out;
  let line = 1;
  let seen = 0;
  for (const match of text.matchAll(/[(,]\s*@\w+\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?\)\s+(\w+)/g)) {
    if (!/\bParse(?:Int|Float|Bool|UUID|Enum|Date)Pipe\b/.test(match[0])) continue;
    const end = match.index + match[0].length;
    for (let at = text.indexOf('\n', seen); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
    seen = end;
    out.push(`${line}:${match[1] ?? ''}`);
  }
  return out;
}

const DECORATED = /((?:@\w+\((?:[^()]|\([^()]{0,200}\)){0,300}\)\s*){1,12})(?:(?:readonly|public)\s+)?(\w+)[?!]?\s*:/g;
/** Decorators of class-validator that leave nothing dangerous of a text. */
const TIGHT =
  /@(?:Is(?:UUID|Int|Number|NumberString|Boolean|Enum|In|MongoId|Alpha|Alphanumeric|Hexadecimal|Date|DateString|ISO8601|Port)\(|Matches\(\s*["'`/]\^(?:[\w-]|\[(?!\^)[^\]./\\'"`<]*\]|\\[dw]|[+*?{},()|])*\$["'`/])/;

/** `class Made { @IsUUID() id: string }`, for class-validator, as `=Made.id`. */
function* validatedFields(text: string): Iterable<string> {
  if (!text.includes('class-validator')) return;
  const classes = [...text.matchAll(/\bclass\s+(\w+)/g)];
  for (const { 1: decorators = '', 2: field = '', index } of text.matchAll(DECORATED)) {
    const name = classes.findLast((one) => one.index < index)?.[1];
    if (name !== undefined && TIGHT.test(decorators)) yield `=${name}.${field}`;
  }
}

/** `made: CreateShareDto`, of methods and functions, as `line:made=CreateShareDto`. */
function* typedParameters(text: string): Iterable<string> {
  if (!/D(?:to|TO)\b/.test(text)) return;
  let line = 1;
  let seen = 0;
  for (const { 0: all, 1: name = '', 2: type = '', index } of text.matchAll(/\b(\w+)\??:\s*(\w+D(?:to|TO))\s*[,)=]/g)) {
    const end = index + all.length;
    for (let at = text.indexOf('\n', seen); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
    seen = end;
    yield `${line}:${name}=${type}`;
  }
}

/** `method(@Body() body: X)`: no JavaScript parser reads decorators of parameters; they become comments of equal length. */
function withoutParameterDecorators(text: string): string {
  if (!HAS_PARAMETER_DECORATOR.test(text)) return text;
  return text.replace(
    /([(,]\s*)(@[A-Za-z_]\w*(?:\.\w+)*(?:\((?:[^()]|\([^()]{0,200}\)){0,300}\))?)(?=\s+[\w{[@])/g,
    (_, before: string, decorator: string) => before + decorator.replace(/[^\n]/g, ' '),
  );
}
