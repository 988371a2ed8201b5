// Loaded after the page has rendered: the live stream and presence. Shared by the host as a singleton with every
// remote.
export type { PresentPerson } from '@portico/contracts/live/events';
export { inOrder } from './in-order.ts';
export { type HeardEvent, useLiveEvent } from './live-events.ts';
export { useShownVersion } from './shown-versions.ts';
export { startLive } from './start-live.ts';
export { usePresence } from './use-presence.ts';
