/** Test data: a quality monitoring form assigned to a team, and valid input for its evaluations. */
import { quizContent } from '@portico/contracts/quiz/quiz-content';
import type { TestApi } from '../../../../test/harness.ts';

const option = (text: string, credit: number) => ({ id: crypto.randomUUID(), text, credit });
const ask = (text: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'single' as const,
  text,
  format: 'plain' as const,
  points: 1,
  comment: 'when low' as const,
  allowNotApplicable: true,
  options: [option('Yes', 100), option('Partly', 50), option('No', 0)],
  ...more,
});

export interface SampleForm {
  quizId: string;
  /** In this order: greeting, understanding, explaining (critical), data protection (fatal). */
  questions: { id: string; yes: string; part: string; no: string }[];
}

export async function placeForm(test: TestApi, to: { teamId: string }, slug: string): Promise<SampleForm> {
  const { tenantId } = await test.tenant(slug);
  const questions = [
    ask('Greets by name'),
    ask('Finds out what is needed', { points: 3 }),
    ask('Explains the fare', { fault: 'critical' }),
    ask('Protects personal data', { fault: 'fatal' }),
  ];
  const content = quizContent.parse({
    title: 'Call quality',
    minutes: 15,
    rules: { passMark: 80 },
    QuestionSets: [
      { SETID: crypto.randomUUID(), title: 'Opening', weight: 40, Questions: questions.slice(0, 2) },
      { SETID: crypto.randomUUID(), title: 'Facts', weight: 60, Questions: questions.slice(2) },
    ],
  });
  const [quizId, versionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await test.sql(`insert into portal.quiz_quiz (tenant_id, quiz_id, kind) values ($1, $2, 'qm')`, [tenantId, quizId]);
  await test.sql(
    `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, published_at)
     values ($1, $2, $3, 1, $4, now())`,
    [tenantId, versionId, quizId, JSON.stringify(content)],
  );
  await test.sql('update portal.quiz_quiz set current_version_id = $3 where tenant_id = $1 and quiz_id = $2', [
    tenantId,
    quizId,
    versionId,
  ]);
  await test.sql(
    `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, team_id, mandatory)
     values ($1, gen_random_uuid(), $2, $3, false)`,
    [tenantId, quizId, to.teamId],
  );
  await test.sql(
    `insert into portal.quiz_qm_form (tenant_id, quiz_id, form_type, work_types) values ($1, $2, 'Call', $3)`,
    [tenantId, quizId, ['Booking', 'Complaint']],
  );
  const optionAt = (at: number, n: number) => questions[at]?.options[n]?.id ?? '';
  return {
    quizId,
    questions: questions.map(({ id }, at) => ({
      id,
      yes: optionAt(at, 0),
      part: optionAt(at, 1),
      no: optionAt(at, 2),
    })),
  };
}
