/** Observed knowledge verifications, signed and unsigned. */
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { maySign, signatureHash } from '@portico/contracts/platform/signature';
import type * as calls from '@portico/contracts/quiz/calls';
import { signedVerification } from '@portico/contracts/quiz/verification';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { HandlerAnswer } from '../../../platform/handler-answer.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, personsById, teamInScope } from '../../../services/account/public.ts';
import { notify } from '../../../services/portal/public.ts';
import { mayEvaluate } from '../qm/evaluation-access.ts';
import { answersOf } from '../qm/evaluation-rows.ts';

interface VerificationRow {
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  session_id: string;
  user_id: string;
  title: string;
  submitted_at: Date;
  score: number | null;
  passed: boolean | null;
  to_mark: boolean;
  signed_by: string | null;
  signed_at: Date | null;
  observed: boolean | null;
  note: string | null;
  hash: string | null;
  voided_at: Date | null;
}

const select = `select a.attempt_id, a.quiz_id, a.version_id, a.session_id, a.user_id, v.content->>'title' as title, a.submitted_at,
    a.score, a.passed, a.to_mark, s.signed_by, s.signed_at, s.observed, s.note, s.hash, s.voided_at
  from portal.quiz_attempt a
  join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id and q.kind = 'verification'
  join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
  left join lateral (select s.* from portal.quiz_signature s
    where s.tenant_id = a.tenant_id and s.attempt_id = a.attempt_id order by s.voided_at is null desc, s.signed_at desc limit 1) s on true`;

type Row = VerificationRow & Record<string, unknown>;

/**
 * Must be signed in person. A verification cannot be signed before it is marked, because marking would void the
 * signature.
 */
const maySignNow = (row: VerificationRow, actor: Actor): boolean =>
  actor.principal === undefined &&
  !row.to_mark &&
  (row.hash === null || row.voided_at !== null) &&
  !isOnBothSides(actor, [row.user_id]);

async function toAnswers(
  db: Transaction,
  actor: Actor,
  rows: readonly VerificationRow[],
): Promise<HandlerAnswer<typeof calls.getVerifications>> {
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.user_id, row.signed_by]),
  );
  return rows.map((row) => ({
    QSR_ID: row.attempt_id,
    QID: row.quiz_id,
    sessionID: row.session_id,
    title: row.title,
    user: persons.of(row.user_id),
    submittedOn: row.submitted_at.toISOString(),
    score: row.score,
    passed: row.passed,
    signature:
      row.signed_by === null || row.signed_at === null
        ? null
        : {
            by: persons.of(row.signed_by),
            on: row.signed_at.toISOString(),
            observed: row.observed === true,
            note: row.note ?? '',
            hash: row.hash ?? '',
            holds: row.voided_at === null,
          },
    can: { sign: maySignNow(row, actor) },
  }));
}

export const getVerifications: Handler<typeof calls.getVerifications> = async ({ query }, { db, actor }) => {
  const team = await teamInScope(db, actor, query.teamID);
  const members = await membersOfTeam(db, team.teamId);
  const rows = await db.query<Row>(
    `${select} where a.user_id = any($1::uuid[]) and a.submitted_at is not null
     order by (s.hash is not null and s.voided_at is null), a.submitted_at desc, a.attempt_id limit 200`,
    [members.map(({ person }) => person.UserID)],
  );
  return toAnswers(db, actor, rows);
};

const find = async (db: Transaction, attemptId: string): Promise<VerificationRow | undefined> =>
  (await db.query<Row>(`${select} where a.attempt_id = $1 and a.submitted_at is not null`, [attemptId]))[0];

export const signVerification: Handler<typeof calls.signVerification> = async ({ body }, context) => {
  const { db, actor, caller, now, audit } = context;
  await db.query('select from portal.quiz_attempt where attempt_id = $1 for update', [body.QSR_ID]);
  const row = await find(db, body.QSR_ID);
  const [person] = row ? await peopleByIds(db, [row.user_id]) : [];
  if (!row || !person || !mayEvaluate(actor.self, person)) throw notFound();
  context.judge([row.user_id]);
  if (!maySignNow(row, actor)) throw new Refusal('conflict', 'not_to_sign');
  if (!maySign(caller.authTime, Date.now())) throw new Refusal('conflict', 'sign_in_again');
  const hash = await signatureHash(
    signedVerification({
      attemptId: row.attempt_id,
      versionId: row.version_id,
      personId: row.user_id,
      observerId: actor.userId,
      submittedAt: row.submitted_at.toISOString(),
      score: row.score,
      answers: (await answersOf(db, [row.attempt_id])).get(row.attempt_id) ?? new Map(),
      observed: body.observed,
      note: body.note,
    }),
  );
  await db.query(
    `insert into portal.quiz_signature (tenant_id, signature_id, attempt_id, signed_by, signed_at, hash, observed, note)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [row.attempt_id, actor.userId, now, hash, body.observed, body.note],
  );
  await db.query('update portal.quiz_attempt set verified_by = $2 where attempt_id = $1', [
    row.attempt_id,
    actor.userId,
  ]);
  await notify(context, {
    message: 'verification.signed',
    values: { quiz: row.quiz_id, attempt: row.attempt_id, session: row.session_id, user: row.user_id },
    to: [row.user_id],
    by: actor.userId,
    maySee: (one) => one.userId === row.user_id,
  });
  audit({
    object: { kind: 'verification', id: row.attempt_id },
    after: { hash, observed: body.observed },
    person: row.user_id,
    plain: ['hash', 'observed'],
  });
  const [signed] = await toAnswers(db, actor, [(await find(db, row.attempt_id)) ?? row]);
  if (!signed) throw new Error('A signed verification does not exist.');
  return signed;
};
