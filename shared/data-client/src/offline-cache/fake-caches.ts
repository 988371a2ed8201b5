/** For tests: the parts of the browser's cache storage that cached responses use. */
export function fakeCaches() {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => {
      entries.delete(address);
      entries.set(address, response);
    },
    match: async (address: string) => entries.get(address)?.clone(),
    delete: async (address: string) => entries.delete(address),
    keys: async () => [...entries.keys()],
  };
  return { entries, open: async () => cache };
}
