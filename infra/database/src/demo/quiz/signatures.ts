/** Demo observers' signatures under knowledge verifications, by the same rule that the server uses. */
import { signatureHash } from '@portico/contracts/platform/signature';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { signedVerification } from '@portico/contracts/quiz/verification';
import { stableId } from '../../stable-id.ts';
import { seededChoice } from '../seeded-choice.ts';
import { minutesFrom, notAfter } from '../when.ts';
import type { attemptRows } from './attempt-rows.ts';

interface Observed {
  attemptId: string;
  versionId: string;
  personId: string;
  observerId: string;
  submittedAt: Date;
  score: number | null;
  answers: ReadonlyMap<string, GivenAnswer>;
}

/** What an observer signs in one person's attempt. */
export const observedOf = ({ attempts, responses, observerId }: ReturnType<typeof attemptRows>): Observed[] =>
  attempts.flatMap((one) =>
    observerId !== null && one.submitted_at !== null && one.user_id !== null
      ? [
          {
            attemptId: one.attempt_id,
            versionId: one.version_id,
            personId: one.user_id,
            observerId,
            submittedAt: one.submitted_at,
            score: one.score,
            answers: new Map(
              responses.flatMap(({ question_id, given }) => (given ? [[question_id, given] as const] : [])),
            ),
          },
        ]
      : [],
  );

const seen = [
  'Seen from beginning to end, without a hint.',
  'Did it as in the course; faster than last time.',
  'Asked once, then did it alone.',
];

/** Most passed verifications are signed a few hours later; undefined if the observer has not signed. */
export async function signatureOf(one: Observed, now: Date) {
  const chance = seededChoice('demo signature', one.attemptId);
  if ((one.score ?? 0) < 75 || chance.chance(30)) return undefined;
  const observed = true;
  const note = chance.pick(seen);
  const { submittedAt, ...facts } = one;
  const hash = await signatureHash(
    signedVerification({ ...facts, submittedAt: submittedAt.toISOString(), observed, note }),
  );
  return {
    signature_id: stableId(one.attemptId, 'signature'),
    attempt_id: one.attemptId,
    signed_by: one.observerId,
    signed_at: notAfter(now, minutesFrom(submittedAt, 20 + chance.below(300))),
    hash,
    observed,
    note,
    voided_at: null,
  };
}
