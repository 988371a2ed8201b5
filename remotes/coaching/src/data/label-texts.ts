import type { ItemStatus, SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Tone } from '@portico/ui';

/** Message ids and colours of the specification’s labels of sessions, goals and actions, as the summary shows them. */
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

/** Message ids of the same states in plain words, as all other pages show them. What no one has asked for has none. */
export const stateTexts: Record<ItemStatus, string | undefined> = {
  'not requested to complete': undefined,
  requested: 'coaching.state.requested',
  completed: 'coaching.status.3',
  'not completed': 'coaching.state.notCompleted',
  accepted: 'coaching.status.2',
  rejected: 'coaching.state.sentBack',
};

/** The text of a session's badge in its summary: its status, or its label if that says the same thing. */
export const statusText = (status: SessionStatus, label: ItemStatus): string =>
  label === 'accepted' || label === 'completed' ? labelTexts[label] : `coaching.status.${status}`;

/** True if the label adds to the status: before a session is accepted, completion has not been requested. */
export const saysMore = (label: ItemStatus): boolean =>
  label === 'requested' || label === 'rejected' || label === 'not completed';
