import { forgetEverything } from './forget-everything.ts';
import { openProvider } from './open-provider.ts';
import { announceSignOut } from './other-tabs.ts';
import { sessionEnded } from './session-ended.ts';

type Listener = () => void | Promise<void>;
const listeners = new Set<Listener>();

/** For whoever keeps something of the person's: caches, drafts, streams. Answers the function that takes it away again. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const runSignOutListeners = async (): Promise<void> => {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
};

/** Leaves nothing but the privacy flag, language and theme; other tabs follow; the window leaves for the provider. */
export async function signOut(): Promise<void> {
  const provider = await openProvider();
  await runSignOutListeners();
  sessionEnded('signedOut');
  await forgetEverything();
  announceSignOut();
  await provider.signOut();
}
