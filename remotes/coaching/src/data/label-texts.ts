import type { ItemStatus, SessionStatus } from '@portico/contracts/coaching/shapes';
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

/** A session's badge: its status, in the word of its label where that is the same. */
export const statusText = (status: SessionStatus, label: ItemStatus): string =>
  label === 'accepted' || label === 'completed' ? labelTexts[label] : `coaching.status.${status}`;

/** What the label says beyond the status: nothing was asked before a session is accepted. */
export const saysMore = (label: ItemStatus): boolean =>
  label === 'requested' || label === 'rejected' || label === 'not completed';
