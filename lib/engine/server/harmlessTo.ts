import { Mark, type SinkKind } from '../taint/kinds.ts';

/** Marks of data that cannot do harm at a sink. What is one of a list, or letters and digits only, harms nowhere. */
export function harmlessTo(kind: SinkKind, property?: string): number {
  switch (kind) {
    case 'html':
      return Mark.noMarkup | Mark.listed;
    case 'response-html':
      // JSON is sent as JSON nearly always.
      return Mark.noMarkup | Mark.quoted | Mark.listed;
    case 'request-address':
    case 'redirect':
    case 'navigation':
    case 'script-address':
      return Mark.fixedHost | Mark.listed;
    case 'code':
      return Mark.quoted | Mark.listed;
    case 'regex':
      return Mark.plainPattern | Mark.listed;
    case 'file-path':
      return Mark.insideFolder | Mark.listed;
    case 'nosql':
      return property === undefined ? Mark.plainText | Mark.joined | Mark.listed : Mark.listed;
    case 'header':
    case 'log':
      return Mark.oneLine | Mark.listed;
    case 'desktop-address':
      return Mark.checked | Mark.listed;
    default:
      return Mark.listed;
  }
}
