import type { Told, ToldPart } from '../model/told.ts';
import type { MESSAGES } from './messages.ts';
import type { REPOSITORY_MESSAGES } from './repositoryMessages.ts';

type Messages = typeof MESSAGES & typeof REPOSITORY_MESSAGES;

/** A code of the tables of messages. */
export type MessageCode = keyof Messages;

/** What stands for `{0}`, `{1}` … of a text. */
type PartsOf<Text extends string> = Text extends `${string}{3}${string}`
  ? [ToldPart, ToldPart, ToldPart, ToldPart]
  : Text extends `${string}{2}${string}`
    ? [ToldPart, ToldPart, ToldPart]
    : Text extends `${string}{1}${string}`
      ? [ToldPart, ToldPart]
      : Text extends `${string}{0}${string}`
        ? [ToldPart]
        : [];

/** What a rule says of a single case: the code of a message, with what differs from case to case. */
export function say<Code extends MessageCode>(code: Code, ...parts: PartsOf<Messages[Code]>): Told {
  return parts.length === 0 ? { code: `say:${code}` } : { code: `say:${code}`, with: parts };
}
