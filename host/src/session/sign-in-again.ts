import type { SignedInAgain } from '@portico/remote-contract';
import { openProvider } from './open-provider.ts';
import { SignInCancelled } from './sign-in-provider.ts';

/** Asks the person who is signed in for their credentials, whatever session the provider has. Never rejects. */
export async function signInAgain(): Promise<SignedInAgain> {
  try {
    return await (await openProvider()).confirm();
  } catch (cause) {
    if (cause instanceof SignInCancelled) return 'cancelled';
    console.error('There was an error!', cause instanceof Error ? cause.name : '');
    return 'failed';
  }
}
