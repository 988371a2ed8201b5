/** Whose assigned quizzes may be requested, and in which role. Denies by default. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { QuizKind } from './quiz-rows.ts';

interface AllocationFacts {
  /** Country and team named in the call; undefined or null for the person's own. */
  siteId: string | null | undefined;
  companyId: string | null | undefined;
  person: { countryId: string | null; teamIds: readonly string[] };
}

export const quizRules = {
  /** The identity check has already allowed the person; country and team must also be theirs. */
  readAllocated: ({ siteId, companyId, person }: AllocationFacts): boolean =>
    (siteId === undefined || siteId === null || siteId === person.countryId) &&
    (companyId === undefined || companyId === null || person.teamIds.includes(companyId)),
  /**
   * Quizzes and surveys are answered by the person, a knowledge verification also by an observer. Quality monitoring
   * has calls of its own.
   */
  answerFor: ({ kind, isSelf }: { kind: QuizKind; isSelf: boolean }): boolean =>
    kind === 'verification' || (isSelf && kind !== 'qm'),
  /** Requires the person to be in the scope of the role; no one marks their own attempts. */
  mark: (who: ScopeHolder, whom: ScopeTarget): boolean => who.userId !== whom.userId && hasInScope(who, whom),
} as const;
