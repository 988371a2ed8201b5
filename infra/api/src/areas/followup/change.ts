/** Changes of a follow-up by its leader: answering a proposal, ending the follow-up, planning another talk. */
import type * as calls from '@portico/contracts/followup/calls';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOfPerson } from '../../services/account/public.ts';
import { completeGoals } from '../coaching/public.ts';
import { caseToChange, followUpOf } from './answer-one.ts';
import { factsOf, outcomeOfScores, severalOf } from './case-facts.ts';
import { type CaseRow, lockCase } from './case-rows.ts';
import { dropClosedChecks } from './closed-checks.ts';
import { requireCheckDay } from './create.ts';
import { type Faults, faultsOf, hiddenAnswers, requireStillFault } from './fault.ts';
import { type Asking, isShownToPerson } from './followup-answer.ts';
import { makeParts, planTalks } from './make-parts.ts';
import { notifyAbout } from './notify-about.ts';
import { lockFaults } from './origins.ts';
import { refreshCases, withdrawSteps, workersOf } from './refresh.ts';

interface Acting {
  db: Transaction;
  actor: Actor;
  now: Date;
}

const refuseNow = () => new Refusal('conflict', 'Its current state does not allow this. Nothing was changed.');

function requireReason(reason: string): void {
  if (reason === '')
    throw new Refusal('invalid_input', 'A reason is required.', {
      fields: [{ path: 'body.reason', message: 'Please add a comment.' }],
    });
}

interface Ending {
  state: 'closed' | 'withdrawn' | 'declined';
  outcome: string | null;
  reason: string;
  /** The next score from which the outcome follows. It may not have been stored yet. */
  nextId?: string | null;
  /** All of them, if there are several. Those that have been stored stay if it is not given. */
  scoreIds?: readonly string[];
}

const end = ({ db, actor, now }: Acting, row: CaseRow, { state, outcome, reason, nextId = null, scoreIds }: Ending) =>
  db.query(
    `update portal.followup_case set state = $2, outcome = $3, ended_by = $4, ended_for = $5, ended_at = $6, end_reason = $7,
       next_id = coalesce($8, next_id), score_ids = coalesce($9, score_ids)
     where followup_id = $1`,
    [row.followup_id, state, outcome, actor.userId, principalOf(actor), now, reason, nextId, scoreIds ?? null],
  );

/** A red day is found only for members of its team, and a proposal outlasts the membership of its person. */
async function faultsOfCase(asking: Asking, { origin_id, origin_kind, person_id }: CaseRow): Promise<Faults> {
  try {
    return await faultsOf(asking, { QSR_ID: origin_id, origin: origin_kind, personID: person_id });
  } catch (refused) {
    if (origin_kind === 'board' && refused instanceof Refusal && refused.code === 'not_found')
      throw new Refusal('conflict', 'The person is no longer in the team of the board. Nothing was changed.');
    throw refused;
  }
}

/** For the audit trail: evaluations check it instead of its quiz from now on. */
const droppedCheck = (before: CaseRow, { check_quiz_id }: CaseRow): { checkedBy?: null } =>
  before.check_quiz_id !== check_quiz_id ? { checkedBy: null } : {};

export const answerFollowUp: Handler<typeof calls.answerFollowUp> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  if (!answer.can.answer) throw refuseNow();
  let current = row;
  if (body.accept) {
    await lockFaults(db, row.origin_kind, [row.origin_id]);
    const [facts] = await factsOf(db, null, [row]);
    if (!facts?.before) throw refuseNow();
    if (answer.before.verdict === 'hidden' || !(await isShownToPerson(context, row, facts.before)))
      throw new Refusal('conflict', `${hiddenAnswers} Nothing was changed.`);
    requireStillFault(await faultsOfCase(context, row), row.origin_part);
    [current = row] = await dropClosedChecks(context, [row]);
    await makeParts(context, [{ row: current, fault: facts.before }]);
    await refreshCases(context, [await lockCase(db, row.followup_id)]);
    await notifyAbout(context, {
      route: answer.before.route,
      message: 'followup.created',
      to: [row.person_id],
      by: actor.userId,
    });
  } else {
    requireReason(body.reason);
    await end(context, row, { state: 'declined', outcome: null, reason: body.reason });
    await notifyAbout(context, {
      route: answer.before.route,
      message: 'followup.declined',
      to: workersOf(row),
      by: actor.userId,
    });
  }
  audit({
    object: { kind: 'follow-up', id: row.followup_id },
    before: { state: row.state },
    after: { state: body.accept ? 'open' : 'declined', reason: body.reason, ...droppedCheck(row, current) },
    person: row.person_id,
    plain: ['state', 'checkedBy'],
  });
  return followUpOf(context, row.followup_id);
};

export const endFollowUp: Handler<typeof calls.endFollowUp> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  const isClosing = body.how === 'close';
  if (!(isClosing ? answer.can.close : answer.can.withdraw)) throw refuseNow();
  if (isClosing) {
    const [facts] = await factsOf(db, null, [row]);
    const scores = facts?.scores ?? [];
    const outcome = outcomeOfScores(facts?.before, scores);
    await end(context, row, {
      ...{ state: 'closed', outcome, reason: body.reason },
      nextId: facts?.next?.evaluationId ?? null,
      scoreIds: severalOf(scores),
    });
    await completeGoals(context, row.agenda_ids);
  } else {
    requireReason(body.reason);
    await end(context, row, { state: 'withdrawn', outcome: null, reason: body.reason });
  }
  await withdrawSteps(context, row);
  if (row.accepted_at !== null)
    await notifyAbout(context, {
      route: answer.before.route,
      message: isClosing ? 'followup.closed' : 'followup.withdrawn',
      to: [row.person_id, ...workersOf(row)],
      by: actor.userId,
    });
  audit({
    object: { kind: 'follow-up', id: row.followup_id },
    before: { state: row.state },
    after: { state: isClosing ? 'closed' : 'withdrawn', reason: body.reason },
    person: row.person_id,
    plain: ['state'],
  });
  return followUpOf(context, row.followup_id);
};

export const planNextTalk: Handler<typeof calls.planNextTalk> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  if (!answer.can.talkAgain) throw refuseNow();
  requireCheckDay(body.checkOn, todayOfPerson(db, actor.self, now));
  const [facts] = await factsOf(db, null, [row]);
  const isNextShown = facts?.next !== undefined && (await isShownToPerson(context, row, facts.next));
  // The person can read it in their session.
  const fault = isNextShown && !facts.next?.check ? facts.next : facts?.before;
  if (!fault) throw refuseNow();
  await planTalks(context, [{ row, fault }]);
  // All attempts may have been used. Only later ones count from now on.
  const [current = row] = await dropClosedChecks(context, [row]);
  await db.query(
    `update portal.followup_case set wants_talk = true, talk_done_at = null, check_on = $2, next_after = $3, leader_id = $4
     where followup_id = $1`,
    [row.followup_id, body.checkOn, now, actor.self.userId],
  );
  await refreshCases(context, [await lockCase(db, row.followup_id)]);
  await notifyAbout(context, {
    route: answer.before.route,
    message: 'followup.created',
    to: [row.person_id],
    by: actor.userId,
  });
  audit({
    object: { kind: 'follow-up', id: row.followup_id },
    before: { checkOn: row.check_on },
    after: { checkOn: body.checkOn, ...droppedCheck(row, current) },
    person: row.person_id,
    plain: ['checkOn', 'checkedBy'],
  });
  return followUpOf(context, row.followup_id);
};
