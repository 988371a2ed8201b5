/** Whose allocated quizzes may be asked for, and as what. Deny by default. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { QuizKind } from './quiz-rows.ts';

export interface AllocationFacts {
  /** Country and team as the call names them; undefined or null for the person's own. */
  siteId: string | null | undefined;
  companyId: string | null | undefined;
  person: { countryId: string | null; teamIds: readonly string[] };
}

export const quizRules = {
  /** Identity has allowed the person already; country and team must be theirs, or nothing is answered. */
  readAllocated: ({ siteId, companyId, person }: AllocationFacts): boolean =>
    (siteId === undefined || siteId === null || siteId === person.countryId) &&
    (companyId === undefined || companyId === null || person.teamIds.includes(companyId)),
  /** Quizzes and surveys are answered by the person; a knowledge verification also by an observer. QM has calls of its own. */
  answerFor: ({ kind, isSelf }: { kind: QuizKind; isSelf: boolean }): boolean =>
    kind === 'verification' || (isSelf && kind !== 'qm'),
  /** For people whose role reaches the person; no one marks their own. */
  mark: (who: ScopeHolder, whom: ScopeTarget): boolean => who.userId !== whom.userId && hasInScope(who, whom),
} as const;
