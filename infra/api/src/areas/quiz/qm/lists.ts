/** Reads evaluations: one, those of a person, those of a team, and the forms with their latest scores. */

import { isUuid } from '@portico/contracts/platform/shapes';
import type * as calls from '@portico/contracts/quiz/calls';
import { mostListedEvaluations } from '@portico/contracts/quiz/qm/listed';
import type { EvaluatedAgent, QmForm } from '@portico/contracts/quiz/qm/shapes';
import { flagIsOn } from '@portico/contracts/quiz/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { membersOfTeam, personsById, teamInScope } from '../../../services/account/public.ts';
import { quizRules } from '../policy.ts';
import { readableOf } from './evaluation-access.ts';
import { answeredSets, evaluationAnswer, toSummary } from './evaluation-answer.ts';
import { answersOf, contentsOf, type EvaluationRow } from './evaluation-rows.ts';
import { formsFor } from './form-rows.ts';

export const getEvaluation: Handler<typeof calls.getEvaluation> = ({ query }, context) =>
  evaluationAnswer(context, query.QSR_ID);

/** Day, time and id of an evaluation, as PostgreSQL writes them. Anything else starts from the newest. */
const cursorForm =
  /^(\d{4}-\d{2}-\d{2})\|(\d{4}-\d{2}-\d{2}) ([\d:]{8})(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?\|[0-9a-f-]{36}$/;

/** JavaScript takes 30 February for 2 March, PostgreSQL refuses it. */
function isRealTime(text: string): boolean {
  const read = new Date(`${text}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

function readCursor(after: string | undefined): string | null {
  const [, day = '', changedOn = '', time = ''] = cursorForm.exec(after ?? '') ?? [];
  const isReal = isUuid(after?.slice(-36) ?? '') && isRealTime(`${day}T00:00:00`) && isRealTime(`${changedOn}T${time}`);
  return after !== undefined && isReal ? after : null;
}

/** Without a person or team, the caller's own. */
export const getEvaluations: Handler<typeof calls.getEvaluations> = async ({ query }, context) => {
  const { db, actor, people } = context;
  const of =
    query.teamID === undefined
      ? [people.userID?.userId ?? actor.self.userId]
      : (await membersOfTeam(db, (await teamInScope(db, actor, query.teamID)).teamId)).map(
          ({ person }) => person.UserID,
        );
  // One more than listed tells whether there is another page.
  const found = await readableOf(context, of, mostListedEvaluations + 1, query, readCursor(query.after));
  const rows = found.slice(0, mostListedEvaluations);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.agent_id, row.evaluator_id]),
  );
  return rows.map((row) => ({ ...toSummary(row, persons), ...(row === last && { cursor: row.cursor }) }));
};

type Answers = Awaited<ReturnType<typeof answersOf>>;

const resultsOf = (rows: readonly EvaluationRow[], answers: Answers): QmForm['Results'] => ({
  QuizSetResults: rows.map((row) => ({
    QSR_ID: row.attempt_id,
    workType: row.work_type,
    QMDate: row.qm_date,
    TestDate: row.test_date,
    QMRef: row.qm_ref,
    status: row.status,
    step: row.step,
    score: row.score,
    Results: [...(answers.get(row.attempt_id) ?? [])].map(([questionId, given]) => ({ questionId, given })),
  })),
});

const latestOf = (rows: readonly EvaluationRow[]): EvaluatedAgent['latest'] =>
  rows
    .flatMap(({ attempt_id, title, qm_date, score, calibration_id }) =>
      score === null || calibration_id !== null ? [] : [{ QSR_ID: attempt_id, title, QMDate: qm_date, score }],
    )
    .slice(0, 3);

/** Newest results first; all of them with `LoadAll`, otherwise only the latest for each form. */
export const getQMAllocated: Handler<typeof calls.getQMAllocated> = async ({ body }, context) => {
  const { db, people } = context;
  const person = people.UserFK;
  const filter = { siteId: body.SiteID, companyId: body.CompanyID };
  if (!person || !quizRules.readAllocated({ ...filter, person })) throw notFound();
  const rows = await readableOf(context, [person.userId], mostListedEvaluations);
  const about = { agent: (await personsById(db, [person.userId])).of(person.userId), latest: latestOf(rows) };
  const most = flagIsOn(body.LoadAll) ? rows.length : 1;
  const forms = (await formsFor(db, person)).map((form) => ({
    form,
    own: rows.filter((row) => row.quiz_id === form.quiz_id).slice(0, most),
  }));
  const contents = await contentsOf(
    db,
    forms.map(({ form }) => form.current_version_id),
  );
  const answers = await answersOf(
    db,
    forms.flatMap(({ own }) => own.map((row) => row.attempt_id)),
  );
  return forms.flatMap(({ form, own }) => {
    const content = contents.get(form.current_version_id);
    if (!content) return [];
    return {
      QID: form.quiz_id,
      about,
      version: form.version,
      title: form.title,
      description: content.description,
      formType: form.form_type,
      workTypes: form.work_types,
      passMark: content.rules.passMark,
      QuestionSets: answeredSets(content.QuestionSets, new Map()),
      Results: resultsOf(own, answers),
    };
  });
};
