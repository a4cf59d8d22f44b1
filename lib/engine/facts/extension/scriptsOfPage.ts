import type { FileFacts } from '../../facts.ts';
import { resolveReference } from '../resolveReference.ts';
import type { HtmlFacts } from './html.ts';

/** Paths of the files that hold a page's scripts: its own where they stand in it. */
export const scriptsOfPage = ({ path }: FileFacts, { scripts }: HtmlFacts): readonly string[] =>
  scripts.flatMap(({ src }) => (src === undefined ? path : (resolveReference(path, src) ?? [])));
