import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { OutboxEntry } from '@portico/data-client/unsent';

/** `typing`: only on the screen so far. `kept`: stored on this device. `failed`: only on the screen. */
export type SaveState = 'none' | 'typing' | 'saving' | 'saved' | 'kept' | 'conflict' | 'failed';

export interface AnswerState {
  given: GivenAnswer | null;
  flagged: boolean;
  /** The latest version on the server that this tab knows. */
  version: number;
  state: SaveState;
  /** When it was saved or stored, as ISO 8601. */
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
