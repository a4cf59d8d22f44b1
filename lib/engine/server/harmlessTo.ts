import { JOINED, TaintFlag, type SinkKind } from '../taint/kinds.ts';

/** Flags of data that cannot do harm at a sink. What is one of a list, or letters and digits only, harms nowhere. */
export function harmlessTo(kind: SinkKind, property?: string): number {
  switch (kind) {
    case 'html':
      return TaintFlag.noMarkup | TaintFlag.listed;
    case 'response-html':
      // JSON is sent as JSON nearly always.
      return TaintFlag.noMarkup | TaintFlag.quoted | TaintFlag.listed;
    case 'request-address':
    case 'redirect':
    case 'navigation':
    case 'script-address':
      return TaintFlag.fixedHost | TaintFlag.listed;
    case 'code':
      return TaintFlag.quoted | TaintFlag.listed;
    case 'regex':
      return TaintFlag.plainPattern | TaintFlag.listed;
    case 'file-path':
      return TaintFlag.insideFolder | TaintFlag.listed;
    case 'nosql':
      return property === undefined ? TaintFlag.plainText | JOINED | TaintFlag.listed : TaintFlag.listed;
    case 'header':
    case 'log':
      return TaintFlag.oneLine | TaintFlag.listed;
    case 'desktop-address':
      return TaintFlag.checked | TaintFlag.ofWeb | TaintFlag.listed;
    default:
      return TaintFlag.listed;
  }
}
