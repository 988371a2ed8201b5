/** What an area does when people sign in, or when sign-ins of theirs end, in the same transaction. */
import type { Transaction } from './transaction.ts';

export interface SignInListener {
  signedIn?(db: Transaction, userId: string, now: Date): Promise<void>;
  /** In other browsers, or in all; a page that is still signed in asks again for what it needs. */
  ended?(db: Transaction, userIds: readonly string[]): Promise<void>;
}
