/** The history of an issue, combined from the versions of its fields and its questions to the next tier. */
import type { Person } from '@portico/contracts/account/shapes';
import type * as calls from '@portico/contracts/pd/calls';
import type { IssueEvent } from '@portico/contracts/pd/history-shapes';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { listSubjectVersions } from '../../platform/versions/list-versions.ts';
import { membersOfTeam, personsById } from '../../services/account/public.ts';
import { teamAccess } from './access.ts';
import { escalationsOf, peopleIn } from './escalation-rows.ts';
import { linksOf } from './issue-links.ts';
import { answerIssues } from './item-answers.ts';
import { findIssue } from './item-rows.ts';
import { nextTierOf } from './open-board.ts';
import { versionedKinds } from './versioned-kinds.ts';

/** Who did something, and the delegate who acted for them. */
interface Doing {
  by: string;
  madeBy: string | null;
}

type Versions = Awaited<ReturnType<typeof listSubjectVersions>>;

const nameOf = ({ UserID, FirstName, LastName }: Person) => ({ UserID, FirstName, LastName });

/** Each version except the first is a change from the previous one. */
const changesIn = ({ field, versions }: Versions[number]) =>
  versions.slice(0, -1).map((to, index) => ({ field, to, from: versions[index + 1]?.value ?? null }));

export const readIssueHistory: Handler<typeof calls.readIssueHistory> = async ({ query }, context) => {
  const { db } = context;
  const row = await findIssue(db, query.IId, false);
  if (!row) throw notFound();
  await teamAccess(context, row.team_id);
  const changes = (await listSubjectVersions(db, { kind: versionedKinds.issue, id: row.issue_id })).flatMap(changesIn);
  const escalations = await escalationsOf(db, [row.issue_id]);
  const owners = changes.filter(({ field }) => field === 'ownerID').flatMap(({ from, to }) => [from, to.value]);
  const persons = await personsById(db, [row.created_by, row.made_by, ...peopleIn(escalations), ...owners.map(String)]);
  const named = (field: string, value: FieldValue): FieldValue => {
    if (field !== 'ownerID' || value === null) return value;
    const { FirstName, LastName } = persons.of(String(value));
    return `${FirstName} ${LastName}`;
  };
  const event = (on: Date, { by, madeBy }: Doing, what: IssueEvent['what'], to: FieldValue): IssueEvent => ({
    on: on.toISOString(),
    by: nameOf(persons.of(by)),
    madeBy: madeBy === null ? null : nameOf(persons.of(madeBy)),
    what,
    field: null,
    from: null,
    to,
  });
  const events: IssueEvent[] = [
    event(row.created_at, { by: row.created_by, madeBy: row.made_by }, 'raised', row.title),
    ...escalations.map((one) => event(one.asked_at, { by: one.asked_by, madeBy: one.made_by }, 'escalated', one.ask)),
    ...escalations.flatMap((one) =>
      one.answered_at && one.answered_by
        ? [event(one.answered_at, { by: one.answered_by, madeBy: one.answer_made_by }, 'answered', one.answer)]
        : [],
    ),
    ...changes.map(({ field, from, to }) => ({
      on: to.savedAt ?? row.created_at.toISOString(),
      by: to.savedFor ?? to.savedBy,
      madeBy: to.savedFor ? to.savedBy : null,
      what: 'changed' as const,
      field,
      from: named(field, from),
      to: named(field, to.value),
    })),
  ];
  return events.sort((one, other) => (one.on < other.on ? 1 : -1));
};

export const readIssue: Handler<typeof calls.readIssue> = async ({ query }, context) => {
  const { db } = context;
  const row = await findIssue(db, query.IId, false);
  if (!row || row.archived_at !== null) throw notFound();
  const access = await teamAccess(context, row.team_id);
  const { team } = access;
  const next = await nextTierOf(db, team.teamId);
  return {
    issue: (await answerIssues(context, access, [row]))(row),
    TeamID: team.teamId,
    TeamName: team.name,
    members: (await membersOfTeam(db, team.teamId)).map(({ person }) => person),
    escalatesTo: next ? { TeamID: next.team_id, TeamName: next.name } : null,
    links: await linksOf(context, row.issue_id),
  };
};
