import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/**
 * If a query is invalidated during its first fetch, it is fetched once more. The pending response may be older than the
 * change, but the library would consider it current.
 */
class PortalQueryClient extends QueryClient {
  readonly #again = new Set<Query>();

  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    // With `cancelRefetch: false`, running fetches must finish without a second one.
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

/**
 * The portal's single cache. Queries retry automatically at most once, and GET requests that write are never queries.
 */
export const queryClient: QueryClient = new PortalQueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});
