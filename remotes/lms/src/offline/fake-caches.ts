/**
 * A fake of the parts of the browser's cache that offline courses use, for tests. `full` makes the next file fail for
 * lack of space.
 */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const state = { full: false };
  const pathOf = (request: string | Request) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      async put(address: string, response: Response) {
        const body = await response.blob();
        if (state.full) throw new DOMException('', 'QuotaExceededError');
        entries.set(address, new Response(body, { headers: response.headers }));
      },
      match: async (request: string | Request) => entries.get(pathOf(request))?.clone(),
      delete: async (request: string | Request) => entries.delete(pathOf(request)),
      keys: async () => [...entries.keys()].map((path) => new Request(`https://portal.example${path}`)),
    };
  };
  const caches = { open, has: async (name: string) => all.has(name), delete: async (name: string) => all.delete(name) };
  return { caches, all, state };
}
