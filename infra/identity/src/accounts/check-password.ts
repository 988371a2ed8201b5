import type { Account, AccountStore } from './account.ts';
import type { AttemptStore } from './attempt-store.ts';
import { passwordMaxLength, verifyAgainstNobody, verifyPassword } from './password.ts';

type PasswordCheck =
  | { result: 'right'; account: Account }
  /** A wrong password, an unknown user name and a disabled account cannot be told apart by message or timing. */
  | { result: 'wrong' }
  | { result: 'wait'; seconds: number };

export async function checkPassword(
  accounts: AccountStore,
  attempts: AttemptStore,
  username: string,
  password: string,
): Promise<PasswordCheck> {
  const seconds = await attempts.begin(username);
  if (seconds !== null) return { result: 'wait', seconds };
  const account = await accounts.byUsername(username);
  const tooLong = password.length > passwordMaxLength;
  const right =
    account?.passwordHash && !tooLong
      ? await verifyPassword(password, account.passwordHash)
      : await verifyAgainstNobody(tooLong ? '' : password);
  if (!account || !right) return { result: 'wrong' };
  await attempts.succeeded(username);
  return { result: 'right', account };
}
