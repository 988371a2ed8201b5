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

/** For code that holds a person's data: caches, drafts, streams. Returns the function that takes the listener away again. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const runSignOutListeners = async (): Promise<void> => {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
};

/** False where the provider could not be told. The window is on its way then, and comes back only by the back button. */
function leftForProvider(provider: SignInProvider): Promise<boolean> {
  addEventListener('pageshow', () => session.setState({ leaving: false }), { once: true });
  return provider.signOut().then(
    () => true,
    () => false,
  );
}

/**
 * Leaves nothing but the privacy flag, language and theme; other tabs follow; the window leaves for the provider, which
 * ends its session too. Without a network the provider hears nothing: the next sign-in then asks for the password.
 * @param ofOthers names of databases that are not the person's to delete.
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
