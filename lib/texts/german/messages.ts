/** Sentences of rules on single cases, and steps of data flows, that are always the same: by their English text. */
export const MESSAGES: Readonly<Record<string, string>> = {};
