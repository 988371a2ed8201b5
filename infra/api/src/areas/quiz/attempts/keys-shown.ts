/** Whether a person can take a quiz again, and whether it shows them which answers are right. */
import { canTakeAgain, maySeeKeys } from '@portico/contracts/quiz/attempt-rules';
import type { AccessVersion, AttemptAccess } from './attempt-access.ts';
import { endedOf } from './attempt-rows.ts';

/** True if the person can still submit an attempt at the quiz, in whichever version. */
export const isBefore = ({ allocation, running, may }: AttemptAccess): boolean =>
  canTakeAgain({ isAssigned: allocation !== undefined, isRunning: running !== undefined, may });

/** True if the review rule of the version shows the answers to a person with this access. */
export function showsKeysTo({ content: { rules }, currentRules }: AccessVersion, access: AttemptAccess): boolean {
  const { attempts, isPastDue, running } = access;
  const again = isBefore(access) ? currentRules : null;
  return maySeeKeys({ rules, again, ended: endedOf(attempts), isPastDue, isRunning: running !== undefined });
}
