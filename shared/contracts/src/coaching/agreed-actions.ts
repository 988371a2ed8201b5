/** How far an action that someone agreed to is: to do, reported as done, or confirmed by the coach. Pure. */
import type { ItemStatus } from './shapes.ts';

export const agreedStates = ['open', 'reported', 'done'] as const;
export type AgreedState = (typeof agreedStates)[number];

export function agreedState(status: ItemStatus): AgreedState {
  if (status === 'completed') return 'done';
  return status === 'requested' ? 'reported' : 'open';
}
