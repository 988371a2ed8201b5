// What is loaded when a page has shown: the stream of live events, and presence. Lent by the host, once, to every remote.
export type { PresentPerson } from '@portico/contracts/live/events';
export { inOrder } from './in-order.ts';
export { type HeardEvent, useLiveEvent } from './live-events.ts';
export { useShownVersion } from './shown-versions.ts';
export { startLive } from './start-live.ts';
export { usePresence } from './use-presence.ts';
