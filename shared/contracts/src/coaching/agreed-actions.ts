/** The state of an agreed action: to do, reported as done, confirmed by the coach, or not accepted as done. Pure. */
import type { ItemStatus } from './shapes.ts';

export const agreedStates = ['open', 'reported', 'done', 'declined'] as const;
export type AgreedState = (typeof agreedStates)[number];

export function agreedState(status: ItemStatus): AgreedState {
  if (status === 'completed') return 'done';
  if (status === 'not completed') return 'declined';
  return status === 'requested' ? 'reported' : 'open';
}
