import type { PracticeResult } from '@portico/contracts/quiz/practice/shapes';

/**
 * The outcome of an answer in practice. `waiting`: saved on this device under this key. `refused`: the question is no
 * longer asked. `tooOld`: it was stored too long to be sent. `removed`: the person removed it before it was sent.
 */
export type Answered =
  | { kind: 'checked'; result: PracticeResult }
  | { kind: 'waiting'; key: string }
  | { kind: 'refused' }
  | { kind: 'tooOld' }
  | { kind: 'removed' };
