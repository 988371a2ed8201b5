/** Calls of a guest: taking the seat of their link, answering, and submitting once. */
import { opensForGuest } from '@portico/contracts/quiz/anonymous/invitations';
import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import { isOver, isTimeUp } from '@portico/contracts/quiz/attempt-rules';
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Caller } from '../../../platform/caller.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { signSeatToken } from '../../../platform/seat-token.ts';
import type { ApiSecrets } from '../../../platform/secrets.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { type Attempt, attemptOfGuest, responsesOf } from '../attempts/attempt-rows.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import { endAttempt } from '../attempts/end-attempt.ts';
import { toRunning } from '../attempts/running-answer.ts';
import { saveAnswers } from '../attempts/save-answers.ts';
import { type QuizVersion, toHead, versionOf } from '../quiz-rows.ts';
import { toResult } from '../results/result-answer.ts';
import { guestKind, openLink } from './links.ts';
import { seatIdOf } from './seat-id.ts';
import { findInvited, type Invited, noteAnswered } from './share-rows.ts';

function seatKey({ seats }: ApiSecrets): Uint8Array {
  if (!seats) throw new Refusal('unavailable', 'Guests are not allowed here.');
  return seats;
}

/** Caches published versions, which never change, because many guests answer the same one at the same time. */
const versions = new Map<string, QuizVersion>();
const mostVersions = 200;

async function sharedVersion(db: Transaction, versionId: string): Promise<QuizVersion> {
  const known = versions.get(versionId);
  if (known) return known;
  const version = await versionOf(db, versionId);
  if (versions.size >= mostVersions) versions.delete(versions.keys().next().value ?? '');
  versions.set(versionId, version);
  return version;
}

interface Sitting {
  db: Transaction;
  tenantId: string;
  invited: Invited;
  guestId: string;
  now: Date;
  /** True if the guest explicitly asks to start; opening the link does not start the timer. */
  isStarted: boolean;
}

async function sit({ db, tenantId, invited, guestId, now, isStarted }: Sitting): Promise<void> {
  const access = await attemptOfGuest(db, guestId);
  if (access) return;
  const { share } = invited;
  await db.query(
    'insert into portal.quiz_seat (tenant_id, guest_id, share_id) values ($1, $2, $3) on conflict do nothing',
    [tenantId, guestId, share.shareId],
  );
  const version = await sharedVersion(db, share.versionId);
  if (isStarted || version.content.rules.timeLimit === null)
    await beginAttempt(db, { tenantId, of: { guestId }, version, now });
}

export const takeSeat: Handler<typeof calls.takeSeat> = async ({ query }, context) => {
  const { db, tenant, secrets, now } = context;
  const { tenantId } = tenant;
  const key = seatKey(secrets);
  const link = await openLink(context, query.quizID, guestKind, query.link);
  const invited = await findInvited(db, link.subjectId, 'for update of i');
  if (!invited || invited.share.quizId !== query.quizID) throw notFound();
  const { share, invitation } = invited;
  if (!opensForGuest(share, invitation, now)) throw notFound();
  const seatId = seatIdOf({ tenantId, shareId: share.shareId, invitationId: invitation.invitationId }, key);
  await sit({ db, tenantId, invited, guestId: seatId, now, isStarted: query.start === 'true' });
  const seat = {
    invitation: invitation.invitationId,
    share: share.shareId,
    quiz: share.quizId,
    revision: share.revision,
  };
  const { token, expiresAt } = await signSeatToken(key, { tenantId, seatId, seat }, Date.now());
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    quizID: share.quizId,
    originatorID: share.originatorId,
    submissionId: seatId,
  };
};

interface SeatContext {
  db: Transaction;
  caller: Caller;
  now: Date;
}

interface Seated extends Invited {
  /** Undefined until a quiz with a time limit is started. */
  attempt: Attempt | undefined;
  version: QuizVersion;
  guestId: string;
}

/** The seat's attempt, if share and invitation are still open. Checked on every call, whatever the token says. */
async function seated({ db, caller, now }: SeatContext, lock: '' | 'share' | 'update' = ''): Promise<Seated> {
  const guestId = caller.key.slice('anon/'.length);
  const invited = caller.seat ? await findInvited(db, caller.seat.invitation) : undefined;
  if (!invited || invited.share.revision !== caller.seat?.revision) throw notFound();
  if (!opensForGuest(invited.share, invited.invitation, now)) throw notFound();
  const attempt = await attemptOfGuest(db, guestId, lock);
  return { ...invited, attempt, version: await sharedVersion(db, invited.share.versionId), guestId };
}

/** Like `seated`, but requires an attempt. */
async function underWay(context: SeatContext, lock: 'share' | 'update'): Promise<Seated & { attempt: Attempt }> {
  const { attempt, ...rest } = await seated(context, lock);
  if (!attempt) throw notFound();
  return { ...rest, attempt };
}

async function guestAnswer(context: SeatContext): Promise<GuestQuiz> {
  const { db, now } = context;
  const { share, attempt, version, guestId } = await seated(context);
  const quiz = {
    ...toHead(version),
    submissionId: guestId,
    originatorID: share.originatorId,
    closesOn: share.closesAt.toISOString(),
    attempt: null,
    result: null,
  };
  if (!attempt) return quiz;
  const responses = await responsesOf(db, [attempt.attempt_id]);
  if (attempt.submitted_at === null)
    return { ...quiz, attempt: toRunning({ attempt, content: version.content, responses, files: [], now }) };
  const showsKeys = version.content.rules.review === 'after attempt';
  const persons = await personsById(db, []);
  return {
    ...quiz,
    result: toResult({ attempt, version, responses, persons, files: [], showsKeys, showsAnswers: true }),
  };
}

export const getQuizAnon: Handler<typeof calls.getQuizAnon> = (_, context) => guestAnswer(context);

export const getQuizWithResultsAnon: Handler<typeof calls.getQuizWithResultsAnon> = async ({ query }, context) => {
  const answer = await guestAnswer(context);
  if (answer.QID !== query.QuizID || answer.submissionId !== query.submissionId) throw notFound();
  return answer;
};

export const saveAnonAnswers: Handler<typeof calls.saveAnonAnswers> = async ({ body }, context) => {
  const { db, tenant, now } = context;
  const { attempt, version } = await underWay(context, 'share');
  return saveAnswers(db, { tenantId: tenant.tenantId, attempt, content: version.content, now }, body.answers);
};

export const submitAnonQuiz: Handler<typeof calls.submitAnonQuiz> = async ({ query, body }, context) => {
  const { db, tenant, now } = context;
  const { tenantId } = tenant;
  const { attempt, version, ...invited } = await underWay(context, 'update');
  if (invited.share.originatorId !== query.originatorId) throw notFound();
  // The request was repeated because its response was lost, so it gets the existing result.
  if (attempt.submitted_at !== null) return guestAnswer(context);
  // After the time limit, only answers that have already arrived count.
  if (!isOver(attempt.deadline_at, now))
    await saveAnswers(db, { tenantId, attempt, content: version.content, now }, body.answers);
  await endAttempt(db, {
    tenantId,
    attempt,
    version,
    now,
    by: isTimeUp(attempt.deadline_at, now) ? 'timer' : 'person',
    submittedBy: null,
    teamId: null,
    countryId: null,
  });
  await noteAnswered(db, invited.invitation.invitationId);
  return guestAnswer(context);
};
