import { device } from './browser-storage.ts';
import { clearDevice } from './clear-device.ts';
import { openProvider } from './open-provider.ts';
import { announceSignOut } from './other-tabs.ts';
import { sessionEnded } from './session-ended.ts';
import { session } from './session-store.ts';
import type { SignInProvider } from './sign-in-provider.ts';
import { own } from './storage-keys.ts';

type Listener = () => void | Promise<void>;
const listeners = new Set<Listener>();

/** For code that holds a person's data: caches, drafts, streams. Returns a function that removes the listener. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const runSignOutListeners = async (): Promise<void> => {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
};

/**
 * False if the provider could not be notified. Otherwise the window redirects, and returns here only with the Back
 * button.
 */
function leftForProvider(provider: SignInProvider): Promise<boolean> {
  addEventListener('pageshow', () => session.setState({ leaving: false }), { once: true });
  return provider.signOut().then(
    () => true,
    () => false,
  );
}

/**
 * Deletes everything but the privacy flag, language and theme. Other tabs follow, and the window redirects to the
 * provider, which ends its session too. While offline the provider is not notified, so the next sign-in asks for the
 * password.
 * @param ofOthers names of databases that belong to other people and must not be deleted.
 */
export async function signOut(ofOthers: readonly string[] = []): Promise<void> {
  const provider = await openProvider();
  await runSignOutListeners();
  const leaving = navigator.onLine;
  session.setState({ leaving });
  sessionEnded('signedOut');
  await clearDevice((name) => ofOthers.includes(name));
  announceSignOut();
  if (leaving && (await leftForProvider(provider))) return;
  device.write(own.askAgain, 'yes');
  await provider.forget();
  session.setState({ leaving: false });
}
