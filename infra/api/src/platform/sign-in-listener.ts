/** What an area does when people sign in or their sign-ins end, in the same transaction. */
import type { Transaction } from './transaction.ts';

export interface SignInListener {
  signedIn?(db: Transaction, userId: string, now: Date): Promise<void>;
  /** Ended in other browsers or in all of them. Pages that are still signed in reload what they need. */
  ended?(db: Transaction, userIds: readonly string[]): Promise<void>;
}
