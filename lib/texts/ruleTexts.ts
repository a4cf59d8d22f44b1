/** Heading, why it matters and what to do, by the rule's id. */
export type RuleTexts = Readonly<Record<string, readonly [title: string, why: string, remedy: string]>>;
