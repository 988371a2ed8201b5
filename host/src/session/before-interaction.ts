/**
 * Who holds unsent input says so here and stores it before the window leaves for the identity provider (ruling 21).
 * The redirect waits for all of them, but never longer than the limit: a stuck listener must not trap the person.
 */
type Listener = () => void | Promise<void>;
const listeners = new Set<Listener>();

/** Returns a function that removes the listener. */
export function beforeInteraction(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function storeUnsentInput(limitMs = 3000): Promise<void> {
  const stored = Promise.allSettled([...listeners].map(async (listener) => listener()));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([stored, limit]);
}
