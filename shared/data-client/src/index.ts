// The whole public surface of the data client: lent by the host, once, to every remote.

export { useQueryClient } from '@tanstack/react-query';
export { CallError } from './call-error.ts';
export { queryClient } from './query-client.ts';
export { type CallOptions, configureClient, sendCall } from './send-call.ts';
export { type CallState, useCall } from './use-call.ts';
export { useWrite, type WriteState } from './use-write.ts';
