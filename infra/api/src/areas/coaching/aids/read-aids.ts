/** Reads feedback aids for their coachee and for those who coach them. */
import { isComplete } from '@portico/contracts/coaching/aid-rules';
import type { Aid, AidSummary } from '@portico/contracts/coaching/aid-shapes';
import type * as calls from '@portico/contracts/coaching/calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, type Persons, personsById, teamInScope } from '../../../services/account/public.ts';
import { coachingRules, relationOf } from '../policy.ts';
import { type AidRow, aidsOf, findAid } from './aid-rows.ts';

const toSummary = (row: AidRow, persons: Persons): AidSummary => ({
  ID: row.aid_id,
  coachee: persons.of(row.coachee_id),
  coach: persons.of(row.coach_id),
  createdOn: row.created_at.toISOString(),
  isMotivational: isComplete(row.motivational),
  isDevelopmental: isComplete(row.developmental),
});

async function summaries(db: Transaction, rows: readonly AidRow[]): Promise<AidSummary[]> {
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.coach_id, row.coachee_id]),
  );
  return rows.map((row) => toSummary(row, persons));
}

export const getFeedbackAidDetails: Handler<typeof calls.getFeedbackAidDetails> = async (_, { db, actor, people }) => {
  const person = people.ID;
  if (!person || !coachingRules.readCoachingOf(actor.self, person)) throw notFound();
  return summaries(db, await aidsOf(db, [person.userId]));
};

export const getTeamFeedbackAidDetails: Handler<typeof calls.getTeamFeedbackAidDetails> = async (
  { query },
  { db, actor },
) => {
  const team = await teamInScope(db, actor, query.teamID);
  const members = await membersOfTeam(db, team.teamId);
  const ids = members.filter(({ leads }) => !leads).map(({ person }) => person.UserID);
  return summaries(db, await aidsOf(db, ids));
};

/** Returns one aid if the reader may see it. */
export async function readAid(db: Transaction, actor: Actor, aidId: string): Promise<Aid> {
  const row = await findAid(db, aidId);
  const [coachee] = row ? await peopleByIds(db, [row.coachee_id]) : [];
  if (!row || !coachee) throw notFound();
  const people = { coachId: row.coach_id, coacheeId: row.coachee_id };
  const relation = relationOf(actor, people, coachingRules.readCoachingOf(actor.self, coachee));
  if (relation === 'none') throw notFound();
  const persons = await personsById(db, [row.coach_id, row.coachee_id, row.made_by]);
  return {
    ID: row.aid_id,
    coachee: persons.of(row.coachee_id),
    coach: persons.of(row.coach_id),
    madeBy: persons.ofNullable(row.made_by),
    motivational: row.motivational,
    developmental: row.developmental,
    consentedOn: row.consented_at.toISOString(),
    createdOn: row.created_at.toISOString(),
    changedOn: row.changed_at.toISOString(),
    version: row.version,
    can: { amend: relation === 'coach' && coachingRules.startSessionWith(actor.self, coachee) },
  };
}

export const getAid: Handler<typeof calls.getAid> = ({ body }, { db, actor }) => readAid(db, actor, body.ID);
