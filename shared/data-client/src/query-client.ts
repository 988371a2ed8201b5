import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/**
 * What is asked for the first time while it comes to count as stale is asked once more: the answer on its way may be
 * older than the change, and the library would take it for the latest.
 */
class PortalQueryClient extends QueryClient {
  readonly #again = new Set<Query>();

  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    // Who lets running questions end wants no second one.
    if (options.cancelRefetch !== false) this.getQueryCache().findAll(filters).forEach(this.#askAgain);
    return super.invalidateQueries(filters, options);
  }

  #askAgain = (query: Query): void => {
    const { data, fetchStatus } = query.state;
    if (fetchStatus === 'idle' || data !== undefined || this.#again.has(query)) return;
    this.#again.add(query);
    const end = () => this.#again.delete(query);
    query.promise?.then(() => {
      end();
      void super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }, end);
  };
}

/** One cache for the whole portal. Queries never retry by themselves more than once, writing GETs are never queries. */
export const queryClient: QueryClient = new PortalQueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});
