import type { SignedInAgain } from '@portico/remote-contract';
import { openProvider } from './open-provider.ts';
import { SignInCancelled } from './sign-in-provider.ts';

/** Asks the signed-in person for their credentials, even if the provider has a session. Never rejects. */
export async function signInAgain(): Promise<SignedInAgain> {
  try {
    return await (await openProvider()).confirm();
  } catch (cause) {
    if (cause instanceof SignInCancelled) return 'cancelled';
    console.error('There was an error!', cause instanceof Error ? cause.name : '');
    return 'failed';
  }
}
