import { QueryClient } from '@tanstack/react-query';

/** One cache for the whole portal. Queries never retry by themselves more than once, writing GETs are never queries. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});
