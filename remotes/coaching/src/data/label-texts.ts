import type { ItemStatus, SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Tone } from '@portico/ui';

/** Message ids and colours of the catalogued labels of sessions, goals and actions. */
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

/** The text of a session's badge: its status, or its label if that says the same thing. */
export const statusText = (status: SessionStatus, label: ItemStatus): string =>
  label === 'accepted' || label === 'completed' ? labelTexts[label] : `coaching.status.${status}`;

/** True if the label adds to the status: before a session is accepted, completion has not been requested. */
export const saysMore = (label: ItemStatus): boolean =>
  label === 'requested' || label === 'rejected' || label === 'not completed';
