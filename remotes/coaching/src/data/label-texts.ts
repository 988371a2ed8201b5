import type { ItemStatus } from '@portico/contracts/coaching/shapes';
import type { Tone } from '@portico/ui';

/** The catalogued labels of sessions, goals and actions: message id, and the colour that goes with it. */
export const labelTexts: Record<ItemStatus, string> = {
  'not requested to complete': 'coaching.label.notRequested',
  requested: 'coaching.label.requested',
  completed: 'coaching.label.completed',
  'not completed': 'coaching.label.notCompleted',
  accepted: 'coaching.label.accepted',
  rejected: 'coaching.label.rejected',
};

export const labelTones: Record<ItemStatus, Tone> = {
  'not requested to complete': 'neutral',
  requested: 'warning',
  completed: 'success',
  'not completed': 'danger',
  accepted: 'info',
  rejected: 'danger',
};
