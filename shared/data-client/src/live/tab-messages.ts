/** What the tabs of one sign-in tell each other about the stream. */
import type { LiveEvent, Presence } from '@portico/contracts/live/events';

export type TabMessage =
  | { type: 'change'; id: number; event: LiveEvent }
  | { type: 'presence'; presence: Presence }
  /** Everything shown may be old; events continue from this id. */
  | { type: 'reset'; id: number }
  /** The stream is open and is at this id. `isResumed`: nothing was left out since the tabs were last notified. */
  | { type: 'open'; id: number | undefined; isResumed: boolean }
  | { type: 'closed' }
  /** What the sign-in may do has changed. */
  | { type: 'rights' }
  /** A new tab asks how things are, and for the changes since it began to ask for what it shows. */
  | { type: 'ask'; ageMs: number };
