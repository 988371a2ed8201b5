import { millisecondsInMinute } from 'date-fns/constants';
import { storeUnsentInput } from './before-interaction.ts';
import { tab } from './browser-storage.ts';
import { sessionEnded } from './session-ended.ts';
import { InteractionNeeded, ProviderUnreachable, type SignInProvider } from './sign-in-provider.ts';
import { own } from './storage-keys.ts';

/** A second redirect for a token within this time indicates a loop, not a renewal. */
const loopGuardMs = millisecondsInMinute;

interface TokenSource {
  provider(): Promise<SignInProvider> | undefined;
  /** False for sign-in type 2, where the portal never starts a sign-in on its own. */
  startsByItself: boolean;
}

let source: TokenSource | undefined;
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};

const running: { normal?: Promise<string | undefined>; forced?: Promise<string | undefined> } = {};
let leaving: Promise<undefined> | undefined;

function justRedirected(): boolean {
  const at = Number(tab.read(own.interaction) ?? 0);
  return Date.now() - at < loopGuardMs;
}

/** Stores unsent input, redirects to the provider and returns to the same address (ruling 21). */
async function leaveForToken(provider: SignInProvider): Promise<undefined> {
  await storeUnsentInput();
  if (!source?.startsByItself || justRedirected()) {
    sessionEnded('expired');
    return undefined;
  }
  tab.write(own.interaction, String(Date.now()));
  try {
    await provider.interact();
  } catch {
    sessionEnded('expired');
  }
  return undefined;
}

async function ask(force: boolean): Promise<string | undefined> {
  const provider = await source?.provider();
  if (!provider) return undefined;
  if (leaving) return leaving;
  try {
    return await provider.token(force);
  } catch (cause) {
    console.info('No user is logged in.');
    if (!(cause instanceof InteractionNeeded)) throw cause;
    // A redirect while offline would end on the browser's error page. The sign-in is requested when the network is
    // back.
    if (!navigator.onLine) throw new ProviderUnreachable('no network', { cause });
    leaving ??= leaveForToken(provider).finally(() => {
      leaving = undefined;
    });
    return leaving;
  }
}

/**
 * The access token for the API, or undefined if no one is signed in. Concurrent callers share one request to the
 * provider. Rejects if the provider is unreachable, which does not mean that the sign-in is invalid.
 */
export function accessToken(force = false): Promise<string | undefined> {
  const kind = force ? 'forced' : 'normal';
  running[kind] ??= ask(force).finally(() => {
    delete running[kind];
  });
  return running[kind];
}

/**
 * Forces one renewal after a 401. Resolves to true if a retry makes sense. Rejects if the provider is unreachable: then
 * the refusal may only concern a token that could not be replaced, and the sign-in stays valid.
 */
export const renewToken = async (): Promise<boolean> => (await accessToken(true)) !== undefined;
