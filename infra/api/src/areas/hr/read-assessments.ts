/** Reads the assessments of a person, those of a team, and a single one in full. */
import { awaitsAuthor, seesAssessment } from '@portico/contracts/hr/assessment-rules';
import type * as calls from '@portico/contracts/hr/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { personsById } from '../../services/account/public.ts';
import { admit } from './admit.ts';
import { assessedOfTeam } from './assessed-of-team.ts';
import { toAssessment, toSummary } from './assessment-answer.ts';
import { assessmentsOf, sidesOf } from './assessment-rows.ts';
import { findForm } from './form-row.ts';
import { relationOf } from './policy.ts';

const none = { self: [], manager: [] } as const;

export const AssessmentsByUser: Handler<typeof calls.AssessmentsByUser> = async (_, { db, actor, people }) => {
  const person = people.userGUID;
  const relation = person ? relationOf(actor, person) : 'none';
  if (!person?.userGuid || relation === 'none') throw notFound();
  const rows = (await assessmentsOf(db, [person.userId])).filter((row) => seesAssessment(row.status, relation));
  const sides = await sidesOf(
    db,
    rows.map((row) => row.assessment_id),
  );
  const form = await findForm(db);
  const hasForm = form.form.pages.length > 0;
  return {
    user: (await personsById(db, [person.userId])).of(person.userId),
    assessments: rows.map((row) => toSummary(row, sides.get(row.assessment_id) ?? none, relation)),
    can: { begin: relation === 'author' && hasForm && rows.every(({ status }) => status === 'approved') },
    hasForm,
  };
};

/** For a draft, the leader only sees that it was requested and its deadline. */
export const getTeamAssessments: Handler<typeof calls.getTeamAssessments> = async ({ query }, { db, actor }) => {
  const reached = await assessedOfTeam(db, actor, query.TeamID);
  const all = await assessmentsOf(
    db,
    reached.map(({ UserID }) => UserID),
  );
  const rows = all.filter((row) => seesAssessment(row.status, 'approver'));
  const sides = await sidesOf(
    db,
    rows.map((row) => row.assessment_id),
  );
  return reached.map((person) => {
    const latest = rows.find((row) => row.user_id === person.UserID);
    const open = all.find((row) => row.user_id === person.UserID && awaitsAuthor(row.status));
    return {
      user: person,
      latest: latest ? toSummary(latest, sides.get(latest.assessment_id) ?? none, 'approver') : null,
      askedUntil: open?.due_on ?? null,
    };
  });
};

export const readAssessment: Handler<typeof calls.readAssessment> = async ({ query }, context) => {
  const { row, relation } = await admit(context, query.assessmentID);
  return toAssessment(context.db, row, relation);
};
