/** Messages about the stream between the tabs of one sign-in. */
import type { LiveEvent, Presence } from '@portico/contracts/live/events';

export type TabMessage =
  | { type: 'change'; id: number; event: LiveEvent }
  | { type: 'presence'; presence: Presence }
  /** All displayed data may be stale. Events continue from this id. */
  | { type: 'reset'; id: number }
  /** The stream is open at this id. `isResumed`: the tabs have missed nothing since the last message. */
  | { type: 'open'; id: number | undefined; isResumed: boolean }
  | { type: 'closed' }
  /** The rights of the sign-in have changed. */
  | { type: 'rights' }
  /** A new tab asks for the state and for the changes since it started to request its data. */
  | { type: 'ask'; ageMs: number };
