import { Parser } from 'htmlparser2';
import { decodedAttributes } from '../extension/decodeReferences.ts';
import { forgetDeep } from '../extension/forgetDeep.ts';

/** Handlers and scripts of one text. */
const MOST = 20;

/** The code that a text of markup holds in handlers and scripts; undefined where it holds none. */
export function codeOfMarkup(text: string): string | undefined {
  if (!/<script|\son[a-z]+\s*=/i.test(text)) return undefined;
  const code: string[] = [];
  let isInScript = false;
  const take = (one: string): void => void (code.length < MOST && code.push(one));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        forgetDeep(parser);
        isInScript = name === 'script';
        for (const [attribute, value] of Object.entries(decodedAttributes(attributes)))
          if (/^on[a-z]+$/.test(attribute)) take(codeOfHandler(attribute.slice(2), value));
      },
      ontext: (data) => void (isInScript && take(data)),
      onclosetag: () => void (isInScript = false),
    },
    { decodeEntities: false },
  );
  parser.end(text);
  return code.length === 0 ? undefined : code.join('\n');
}

/** What an attribute like `onkeydown` does, as a listener. */
export const codeOfHandler = (event: string, code: string): string =>
  `document.addEventListener(${JSON.stringify(event)}, function (event) { ${code}\n});`;
