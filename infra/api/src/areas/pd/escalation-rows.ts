/** Database rows of questions to the next tier. */
import type { Escalation } from '@portico/contracts/pd/shapes';
import type { Transaction } from '../../platform/transaction.ts';
import type { Persons } from '../../services/account/public.ts';

export interface EscalationRow {
  escalation_id: string;
  issue_id: string;
  issue_title: string;
  board_id: string;
  owner_id: string;
  from_team_id: string;
  from_team: string;
  to_team_id: string;
  to_team: string;
  ask: string;
  asked_by: string;
  made_by: string | null;
  asked_at: Date;
  answer: string | null;
  answered_by: string | null;
  answer_made_by: string | null;
  answered_at: Date | null;
}

const columns = `select e.escalation_id, e.issue_id, i.title as issue_title, i.board_id, i.owner_id,
    b.team_id as from_team_id, f.name as from_team, e.to_team_id, t.name as to_team, e.ask, e.asked_by, e.made_by,
    e.asked_at, e.answer, e.answered_by, e.answer_made_by, e.answered_at
  from portal.pd_escalation e
  join portal.pd_issue i on i.tenant_id = e.tenant_id and i.issue_id = e.issue_id
  join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
  join portal.account_team f on f.tenant_id = b.tenant_id and f.team_id = b.team_id
  join portal.account_team t on t.tenant_id = e.tenant_id and t.team_id = e.to_team_id`;
type Rows = EscalationRow & Record<string, unknown>;

/** Newest first. */
export const escalationsOf = (db: Transaction, issueIds: readonly string[]): Promise<EscalationRow[]> =>
  db.prepared<Rows>('pd_escalations', `${columns} where e.issue_id = any($1::uuid[]) order by e.asked_at desc`, [
    issueIds,
  ]);

/** Questions that await the team's answer, and those it has answered since a point in time. */
export const escalationsTo = (db: Transaction, teamId: string, answeredSince: Date): Promise<EscalationRow[]> =>
  db.prepared<Rows>(
    'pd_escalations_to',
    `${columns} where e.to_team_id = $1 and i.archived_at is null and (e.answered_at is null or e.answered_at >= $2)
     order by e.answered_at is not null, e.asked_at`,
    [teamId, answeredSince],
  );

export async function findEscalation(db: Transaction, escalationId: string): Promise<EscalationRow | undefined> {
  const [row] = await db.query<Rows>(`${columns} where e.escalation_id = $1 for update of e`, [escalationId]);
  return row;
}

export const peopleIn = (rows: readonly EscalationRow[]): (string | null)[] =>
  rows.flatMap((row) => [row.asked_by, row.made_by, row.answered_by, row.answer_made_by]);

export const toEscalation = (row: EscalationRow, persons: Persons): Escalation => ({
  escalationID: row.escalation_id,
  issueID: row.issue_id,
  issueTitle: row.issue_title,
  fromTeamID: row.from_team_id,
  fromTeam: row.from_team,
  toTeamID: row.to_team_id,
  toTeam: row.to_team,
  ask: row.ask,
  askedBy: persons.of(row.asked_by),
  madeBy: persons.ofNullable(row.made_by),
  askedOn: row.asked_at.toISOString(),
  answer: row.answer,
  answeredBy: persons.ofNullable(row.answered_by),
  answerMadeBy: persons.ofNullable(row.answer_made_by),
  answeredOn: row.answered_at?.toISOString() ?? null,
});
