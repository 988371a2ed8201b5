import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { OutboxEntry } from '@portico/data-client/unsent';

/** `typing`: only on the screen yet. `kept`: on this device. `failed`: nowhere but on the screen. */
export type SaveState = 'none' | 'typing' | 'saving' | 'saved' | 'kept' | 'conflict' | 'failed';

export interface AnswerState {
  given: GivenAnswer | null;
  flagged: boolean;
  /** The version on the server that this tab knows. */
  version: number;
  state: SaveState;
  /** ISO 8601: when it was saved or kept. */
  at: string | null;
  other?: { answer: OtherAnswer; entry: OutboxEntry } | undefined;
}

export type Answers = Readonly<Record<string, AnswerState>>;

export interface OtherAnswer {
  given: GivenAnswer | null;
  flagged: boolean;
  version: number;
  savedAt: string;
}
