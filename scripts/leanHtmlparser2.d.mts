/** A module of the parser of pages, or what it was; `warn` is told of what is not there. */
export function leanHtmlparser2(source: string, file: string, warn: (text: string) => void): string;
