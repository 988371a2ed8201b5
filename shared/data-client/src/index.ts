// The public interface of the data client, which the host shares with every remote.

export { useQueryClient } from '@tanstack/react-query';
export { CallError } from './call-error.ts';
export { useKeyedSend } from './keyed-send.ts';
export { useStreamOpen } from './live/stream-open.ts';
export { type CachedAnswer, cachedAnswer, cachedAnswer as keptAnswer } from './offline-cache/cached-answers.ts';
export { readOrCached, readOrCached as readOrKept } from './offline-cache/read-or-cached.ts';
export { shownFromDevice } from './offline-cache/shown-from-device.ts';
export { queryClient } from './query-client.ts';
export { type CallOptions, configureClient, type FailedCall, lastFailures, sendCall } from './send-call.ts';
export { type SentOrQueued, sendLasting } from './send-lasting.ts';
export { type CallState, fetchCall, useCall } from './use-call.ts';
export { type ExplainedWrite, useExplainedWrite } from './use-explained-write.ts';
export { useLastingWrite } from './use-lasting-write.ts';
export { type TakenFromAnswer, useWrite, type WriteState } from './use-write.ts';
