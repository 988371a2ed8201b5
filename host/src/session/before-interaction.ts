/**
 * Code that holds unsent input registers here to store it before the window redirects to the identity provider (ruling
 * 21). The redirect waits for all listeners, but never longer than the limit, so that a stuck one cannot block the
 * person.
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
