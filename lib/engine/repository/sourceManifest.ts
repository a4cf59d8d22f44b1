import { decodeText } from '../facts/decodeText.ts';
import { type JsonNode, parseTolerantJson } from '../facts/extension/tolerantJson.ts';
import { LineTable } from '../facts/lineTable.ts';
import type { SourceFile } from '../source.ts';
import type { FoundManifest } from './heldExtensions.ts';
import { NOWHERE, unplaced } from './manifestText.ts';
import { ScriptLiterals } from './scriptLiterals.ts';

/*
 * Manifests that a build makes: from a script's object, or from the names of files, as the frameworks WXT
 * (wxt.dev/guide/essentials/entrypoints) and Plasmo (docs.plasmo.com/framework) do it.
 */

type Members = Map<string, JsonNode>;

/** The manifest that a script, or a framework's settings, stands for. */
export async function sourceManifest(
  path: string,
  text: string,
  files: readonly SourceFile[],
): Promise<FoundManifest | undefined> {
  if (path.endsWith('package.json')) return plasmo(path, text, files);
  const isOfWxt = /(?:^|\/)wxt\.config\.[cm]?[jt]s$/.test(path);
  if (!text.includes(isOfWxt ? 'manifest' : 'manifest_version')) return undefined;
  const script = await ScriptLiterals.of(text);
  if (script === undefined) return undefined;
  const lines = new LineTable(script.text);
  const lineOf = (offset: number): number => lines.position(offset).line;
  if (isOfWxt) {
    const settings = script.objectWith('manifest')?.members;
    const given = settings?.get('manifest');
    const folder = (name: string): string | undefined => {
      const value = settings?.get(name);
      return value?.type === 'string' ? value.value.replace(/^\.?\/+|(?<!\/)\/+$/g, '') : undefined;
    };
    const members: Members = new Map(given?.type === 'object' ? given.members : []);
    await addParts(members, wxtParts(folderOf(path), folder('srcDir'), folder('entrypointsDir'), files), files);
    return { path, root: object(members), lineOf };
  }
  const root = script.objectWith('manifest_version', 'number');
  return root === undefined ? undefined : { path, root, lineOf };
}

async function plasmo(path: string, text: string, files: readonly SourceFile[]): Promise<FoundManifest | undefined> {
  if (!text.includes('"plasmo"')) return undefined;
  const { root } = parseTolerantJson(text);
  if (root?.type !== 'object') return undefined;
  const isUsed = ['dependencies', 'devDependencies'].some((name) => {
    const listed = root.members.get(name);
    return listed?.type === 'object' && listed.members.has('plasmo');
  });
  if (!isUsed) return undefined;
  const given = root.members.get('manifest');
  const members: Members = new Map(given?.type === 'object' ? given.members : []);
  for (const name of ['name', 'displayName', 'version', 'description', 'author', 'homepage']) {
    const value = root.members.get(name);
    const as = name === 'displayName' ? 'name' : name === 'homepage' ? 'homepage_url' : name;
    if (value?.type === 'string') members.set(as, value);
  }
  await addParts(members, plasmoParts(folderOf(path), files), files);
  const lines = new LineTable(text);
  return { path, root: object(members), lineOf: (offset) => lines.position(offset).line };
}

/** What runs as what, with paths from the folder of the settings. */
interface Part {
  readonly as:
    | 'background'
    | 'content'
    | 'popup'
    | 'options'
    | 'newtab'
    | 'history'
    | 'bookmarks'
    | 'sidebar'
    | 'devtools';
  readonly name: string;
  readonly file: SourceFile;
}

const WXT_PART =
  /^(?:([\w-]+)\.)?(background|content|popup|options|newtab|history|bookmarks|sidepanel|devtools)(?:\/index)?\.(?:html|[cm]?[jt]sx?)$/;

function wxtParts(
  home: string,
  source: string | undefined,
  entrypoints: string | undefined,
  files: readonly SourceFile[],
): Part[] {
  const under = [source ?? 'src', ''].map(
    (one) => home + (one === '' ? '' : `${one}/`) + (entrypoints ?? 'entrypoints'),
  );
  return files.flatMap((file): Part[] => {
    const folder = under.find((one) => file.path.startsWith(`${one}/`));
    const found = folder === undefined ? null : WXT_PART.exec(file.path.slice(folder.length + 1));
    if (found === null) return [];
    const as = found[2] === 'sidepanel' ? 'sidebar' : (found[2] as Part['as']);
    return [{ as, name: file.path.slice(home.length), file }];
  });
}

/** Handlers of messages and ports are parts of the background (docs.plasmo.com/framework/messaging). */
const PLASMO_PART =
  /^(?:src\/)?(?:contents\/[^/]+|(background)\/(?:messages|ports)\/.+|(content|popup|background|options|newtab|history|bookmarks|sidepanel|devtools)(?:\/index)?)\.(?:[jt]sx?|vue|svelte)$/;

function plasmoParts(home: string, files: readonly SourceFile[]): Part[] {
  return files.flatMap((file): Part[] => {
    const name = file.path.startsWith(home) ? file.path.slice(home.length) : '';
    const found = PLASMO_PART.exec(name);
    if (found === null) return [];
    const said = found[1] ?? found[2] ?? 'content';
    return [{ as: said === 'sidepanel' ? 'sidebar' : (said as Part['as']), name, file }];
  });
}

async function addParts(members: Members, parts: readonly Part[], files: readonly SourceFile[]): Promise<void> {
  members.set('manifest_version', { ...NOWHERE, type: 'number', value: 3 });
  const list = (items: readonly JsonNode[]): JsonNode => ({ ...NOWHERE, type: 'array', items });
  const content: JsonNode[] = [];
  const background: JsonNode[] = [];
  for (const { as, name, file } of parts) {
    const path = text(name);
    if (as === 'content') content.push(await contentScript(path, file, files));
    else if (as === 'background') background.push(path);
    else if (as === 'popup') members.set('action', object(new Map([['default_popup', path]])));
    else if (as === 'options') members.set('options_ui', object(new Map([['page', path]])));
    else if (as === 'sidebar') members.set('side_panel', object(new Map([['default_path', path]])));
    else if (as === 'devtools') members.set('devtools_page', path);
    else {
      const known = members.get('chrome_url_overrides');
      const pages: Members = new Map(known?.type === 'object' ? known.members : []);
      members.set('chrome_url_overrides', object(pages.set(as, path)));
    }
  }
  if (background.length > 0) members.set('background', object(new Map([['scripts', list(background)]])));
  const given = members.get('content_scripts');
  if (content.length > 0)
    members.set('content_scripts', list([...(given?.type === 'array' ? given.items : []), ...content]));
}

/** A content script's own file says where it runs: `defineContentScript({ matches })`, `export const config = { matches }`. */
async function contentScript(path: JsonNode, file: SourceFile, files: readonly SourceFile[]): Promise<JsonNode> {
  const members: Members = new Map([['js', { ...NOWHERE, type: 'array', items: [path] } as JsonNode]]);
  const script = file.size > 300_000 ? undefined : await withImports(file, files);
  const said = script?.objectWith('matches', 'array')?.members;
  const nowhere = (name: string, value: JsonNode | undefined): void => {
    if (value !== undefined) members.set(name, unplaced(value));
  };
  // Without an own word Plasmo runs it everywhere; WXT asks for one.
  nowhere('matches', said?.get('matches') ?? { ...NOWHERE, type: 'array', items: [text('<all_urls>')] });
  nowhere('world', said?.get('world'));
  nowhere('run_at', said?.get('run_at') ?? said?.get('runAt'));
  nowhere('all_frames', said?.get('all_frames') ?? said?.get('allFrames'));
  return object(members);
}

/** Scripts that one is looked up in for the names that it imports. */
const MOST_IMPORTED = 8;

/** A script's values, and those that it takes from scripts of the same thing. */
async function withImports(file: SourceFile, files: readonly SourceFile[]): Promise<ScriptLiterals | undefined> {
  const script = await literalsOf(file);
  const known = new Map<string, ScriptLiterals | undefined>();
  const modules = new Map<string, SourceFile | undefined>();
  for (const { local, name, from } of script?.imports ?? []) {
    if (!modules.has(from)) modules.set(from, moduleOf(from, file.path, files));
    const module = modules.get(from);
    if (module === undefined || module.size > 300_000) continue;
    if (!known.has(module.path)) {
      if (known.size >= MOST_IMPORTED) continue;
      known.set(module.path, await literalsOf(module));
    }
    const other = known.get(module.path);
    if (other !== undefined) script?.adopt(local, other, name);
  }
  return script;
}

/** The file that a name of a module means: from where it stands, or from the folder of sources (`@/config`, `~/config`). */
function moduleOf(from: string, at: string, files: readonly SourceFile[]): SourceFile | undefined {
  const isBeside = from.startsWith('.');
  if (!isBeside && !/^[@~]{1,2}\//.test(from)) return undefined;
  const parts = isBeside ? folderOf(at).split('/').slice(0, -1) : [];
  for (const part of from.replace(/^[@~]+\//, '').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  const name = parts.join('/').replace(/\.[cm]?[jt]sx?$/, '');
  const isIt = (path: string): boolean => {
    const bare = path.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
    return bare !== path && (isBeside ? bare === name : bare === name || bare.endsWith(`/${name}`));
  };
  // Where several could be meant, none is: the sites that one names are no reason to trust the other.
  const found = files.filter(({ path }) => isIt(path));
  return found.length === 1 ? found[0] : undefined;
}

async function literalsOf(file: SourceFile): Promise<ScriptLiterals | undefined> {
  let content: string;
  try {
    content = decodeText(await file.read()).text;
  } catch {
    // Told where the files are read.
    return undefined;
  }
  return ScriptLiterals.of(content);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const text = (value: string): JsonNode => ({ ...NOWHERE, type: 'string', value });
const object = (members: Members): Extract<JsonNode, { type: 'object' }> => ({ ...NOWHERE, type: 'object', members });
