import { Parser } from 'htmlparser2';
import type { Extractor, TextFile } from '../../facts.ts';
import { SCRIPT_TYPES } from '../scriptTypes.ts';
import { type RemoteUse, remoteUrlsOfStyle } from './css.ts';
import { decodedAttributes, decodeReferences } from './decodeReferences.ts';
import { forgetDeep } from './forgetDeep.ts';
import type { At } from './manifest.ts';
import { sha256Base64 } from './sha256.ts';
import { asksForWalletSecret } from './walletSecret.ts';
import { SCRIPT_LINK, IDLE_LINK, USES, useOfLink } from './useOfLink.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    html: HtmlFacts;
  }
}

export interface HtmlScript {
  /** As written; undefined for inline scripts. */
  readonly src: string | undefined;
  /** Lower case; empty when not said. */
  readonly type: string;
  readonly integrity: boolean;
  /** Inline scripts up to 64 Ki characters: the hash a policy would name, `sha256-…`. */
  readonly hash: string | undefined;
  /** Start of an inline script's text, clipped. */
  readonly evidence: string;
  readonly at: At;
}

/** A remote thing that the page loads or sends to by itself. */
export interface RemoteReference {
  /** As written, may start with `//`. */
  readonly url: string;
  readonly use: RemoteUse;
  /** What scripts find the element by. */
  readonly id?: string;
  readonly at: At;
}

export interface HtmlFacts {
  readonly base: string | undefined;
  /** Policies of `<meta http-equiv="Content-Security-Policy">`. */
  readonly csp: readonly { readonly policy: string; readonly at: At }[];
  /** Scripts that run: data blocks (JSON, templates) are left out. */
  readonly scripts: readonly HtmlScript[];
  /** Attributes such as `onclick`. */
  readonly handlers: readonly { readonly name: string; readonly evidence: string; readonly at: At }[];
  /** Attributes that hold a `javascript:` address. */
  readonly scriptLinks: readonly { readonly evidence: string; readonly at: At }[];
  readonly forms: readonly { readonly action: string; readonly password: boolean; readonly at: At }[];
  readonly remote: readonly RemoteReference[];
  /** Names, ids and classes of fields that the text before them or in them asks a wallet's secret for. */
  readonly walletFields: readonly string[];
}

const MAX_EACH = 1000;

const MAX_INLINE = 65_536;

const MAX_LABEL = 400;

const REMOTE = /^\s*(?:(?:https?|wss?|ftp):)?\/\//i;

/** Anything that a picture in SVG may hold of what is told here; and `&`, behind which it may be hidden. */
const LOUD =
  /&|javascript:|[\s"'/]on[a-z]{3,}\s*=|url\(\s*["']?\s*(?:https?:)?\/\/|@import|<(?:script|iframe|frame|embed|object|webview|img|source|video|audio|track|input|button|body|base|link|meta|form)\b/i;

/** Whether reading the file as a page would tell nothing: most pictures are only pictures. */
export function isQuietPicture(path: string, text: string): boolean {
  return path.toLowerCase().endsWith('.svg') && !LOUD.test(text);
}

type Attributes = Readonly<Record<string, string>>;

const ownLabel = (field: Attributes): string =>
  [field['placeholder'], field['aria-label'], field['title']].filter((text) => text !== undefined).join(' ');

/** What scripts find a field by. */
const fieldNames = (field: Attributes): readonly string[] =>
  [field['id'], field['name'], ...(field['class'] ?? '').split(/\s+/)].filter(
    (name): name is string => name !== undefined && name !== '',
  );

/** Reads a page in one pass. Bounded: 1,000 of each kind. */
export function readHtml(file: Pick<TextFile, 'text' | 'position' | 'lineAt'>): HtmlFacts {
  const csp: { policy: string; at: At }[] = [];
  const scripts: HtmlScript[] = [];
  const handlers: { name: string; evidence: string; at: At }[] = [];
  const scriptLinks: { evidence: string; at: At }[] = [];
  const forms: { action: string; password: boolean; at: At }[] = [];
  const remote: RemoteReference[] = [];
  const walletFields: string[] = [];
  /** Text since the last field, or that of the field before where nothing but numbers stands between. */
  let label = '';
  let isAfterField = false;
  let base: string | undefined;
  let form: { action: string; password: boolean; at: At } | undefined;
  let script:
    | { type: string; offset: number; textAt: number; text: string; src: string | undefined; integrity: boolean }
    | undefined;
  let style: { offset: number; text: string } | undefined;

  function push<T>(list: T[], item: T): void {
    if (list.length < MAX_EACH) list.push(item);
  }
  function reference(url: string, use: RemoteUse, offset: number, id?: string): void {
    if (!REMOTE.test(url)) return;
    const named = id === undefined ? {} : { id };
    push(remote, { url: url.trim().slice(0, 2000), use, ...named, at: file.position(offset) });
  }
  function styleText(text: string, offset: number): void {
    for (const found of remoteUrlsOfStyle(text))
      push(remote, { url: found.url, use: found.use, at: file.position(offset + found.offset) });
  }
  function readAttribute(name: string, attribute: string, value: string, offset: number, id?: string): void {
    if (/^on[a-z]{3,}$/.test(attribute) && value.trim() !== '')
      push(handlers, {
        name: attribute,
        evidence: `<${name} ${attribute}="${value.slice(0, 120)}"`,
        at: file.position(offset),
      });
    if (SCRIPT_LINK.test(value) && !IDLE_LINK.test(value))
      push(scriptLinks, {
        evidence: `<${name} ${attribute}="${value.slice(0, 120)}"`,
        at: file.position(offset),
      });
    if (attribute === 'style' && value.includes('//')) styleText(value, offset);
    const uses = USES[name];
    const use = uses !== undefined && Object.hasOwn(uses, attribute) ? uses[attribute] : undefined;
    if (use !== undefined)
      reference(attribute === 'srcset' ? (value.trim().split(/\s+/, 1)[0] ?? '') : value, use, offset, id);
  }
  function readField(name: string, attributes: Attributes): void {
    const asks = asksForWalletSecret(`${label} ${ownLabel(attributes)}`);
    for (const field of fieldNames(attributes))
      if (asks || (name === 'textarea' && field === 'seed')) push(walletFields, field);
    isAfterField = true;
  }

  /** What is kept of an element when it is opened, besides what its attributes say by themselves. */
  const OPENED: Readonly<Record<string, (attributes: Attributes, offset: number) => void>> = {
    script(attributes, offset) {
      const type = (attributes['type'] ?? '').trim().toLowerCase();
      const src = attributes['src'] ?? attributes['href'] ?? attributes['xlink:href'];
      script = { type, offset, textAt: parser.endIndex + 1, text: '', src, integrity: 'integrity' in attributes };
      if (src !== undefined && SCRIPT_TYPES.test(type)) reference(src, 'script', offset);
    },
    style() {
      style = { offset: parser.endIndex + 1, text: '' };
    },
    base(attributes) {
      base ??= attributes['href'];
    },
    link(attributes, offset) {
      const use = useOfLink((attributes['rel'] ?? '').toLowerCase(), (attributes['as'] ?? '').toLowerCase());
      if (use !== undefined) reference(attributes['href'] ?? '', use, offset);
    },
    meta(attributes, offset) {
      if ((attributes['http-equiv'] ?? '').toLowerCase() === 'content-security-policy')
        push(csp, { policy: attributes['content'] ?? '', at: file.position(offset) });
    },
    form(attributes, offset) {
      form = { action: attributes['action'] ?? '', password: false, at: file.position(offset) };
      push(forms, form);
      reference(form.action, 'form', offset);
    },
    input(attributes) {
      if ((attributes['type'] ?? '').toLowerCase() === 'password' && form !== undefined) form.password = true;
    },
  };

  const parser = new Parser(
    {
      onopentag(name, written) {
        const offset = parser.startIndex;
        forgetDeep(parser);
        const attributes = decodedAttributes(written);
        for (const [attribute, value] of Object.entries(attributes))
          readAttribute(name, attribute, value, offset, attributes['id']);
        if (name === 'textarea' || name === 'input') readField(name, attributes);
        if (Object.hasOwn(OPENED, name)) OPENED[name]?.(attributes, offset);
      },
      ontext(data) {
        if (script !== undefined) script.text += data;
        else if (style !== undefined) style.text += data;
        else if (/\p{L}/u.test(data)) {
          label = `${isAfterField ? '' : label} ${decodeReferences(data)}`.slice(-MAX_LABEL);
          isAfterField = false;
        }
      },
      onclosetag(name) {
        if (name === 'script' && script !== undefined) {
          const { type, offset, text, src, integrity } = script;
          if (SCRIPT_TYPES.test(type) && (src !== undefined || text.trim() !== '')) {
            const hash = src === undefined && text.length <= MAX_INLINE ? `sha256-${sha256Base64(text)}` : undefined;
            push(scripts, {
              src,
              type,
              integrity,
              hash,
              evidence: src === undefined ? text.trim().slice(0, 120) : `<script src="${src.slice(0, 150)}">`,
              at: file.position(offset),
            });
          }
          script = undefined;
        } else if (name === 'style' && style !== undefined) {
          styleText(style.text, style.offset);
          style = undefined;
        } else if (name === 'form') {
          form = undefined;
        }
      },
    },
    { decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(file.text);
  return { base, csp, scripts, handlers, scriptLinks, forms, remote, walletFields };
}

export const htmlExtractor: Extractor<'html'> = {
  id: 'html',
  wants: ({ kind, size, traits }) => kind === 'html' && size < 8_000_000 && !traits.docs && !traits.test,
  extract: (file) => readHtml(isQuietPicture(file.path, file.text) ? { ...file, text: '' } : file),
};
