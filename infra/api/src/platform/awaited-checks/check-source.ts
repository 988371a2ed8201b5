/**
 * People whose next answer to a question of an evaluation is awaited, such as by a follow-up. An area registers a source;
 * the sampling plan draws these people first.
 */
import type { Feature } from '@portico/contracts/platform/feature';
import type { Transaction } from '../transaction.ts';

export interface AwaitedCheck {
  personId: string;
  questionId: string;
  /** The last day on which it should be answered. */
  by: string;
}

export interface CheckSource {
  flag: Feature;
  find(query: { db: Transaction; personIds: readonly string[] }): Promise<readonly AwaitedCheck[]>;
}
