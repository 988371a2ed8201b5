/** Publishes a quiz and assigns it to people, for tests. */
import type { QuestionInput } from '@portico/contracts/quiz/question';
import { type QuizContentInput, readContent } from '@portico/contracts/quiz/quiz-content';
import type { QuizHead } from '@portico/contracts/quiz/take-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import type { TestApi } from '../harness.ts';

export interface PlacedQuiz {
  quizId: string;
  versionId: string;
  content: ReturnType<typeof readContent>;
}

export interface QuizToPlace {
  kind?: QuizHead['kind'];
  rules?: Partial<QuizContentInput['rules']>;
  sets: readonly { draw?: number; order?: 'given' | 'shuffled'; weight?: number; Questions: QuestionInput[] }[];
  /** Names of accounts. */
  to: readonly string[];
}

const tenantId = shippedTenantId('harbour');

export async function publishVersion(test: TestApi, quizId: string, number: number, content: object): Promise<string> {
  const versionId = crypto.randomUUID();
  await test.sql(
    `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, published_at)
     values ($1, $2, $3, $4, $5, now())`,
    [tenantId, versionId, quizId, number, JSON.stringify(content)],
  );
  await test.sql('update portal.quiz_quiz set current_version_id = $2 where quiz_id = $1', [quizId, versionId]);
  return versionId;
}

export async function placeQuiz(test: TestApi, { kind = 'quiz', rules, sets, to }: QuizToPlace): Promise<PlacedQuiz> {
  const quizId = crypto.randomUUID();
  const content = readContent({
    title: 'Placed for a test',
    rules: { ...rules },
    QuestionSets: sets.map((set) => ({ SETID: crypto.randomUUID(), title: 'Section', ...set })),
  });
  await test.sql('insert into portal.quiz_quiz (tenant_id, quiz_id, kind) values ($1, $2, $3)', [
    tenantId,
    quizId,
    kind,
  ]);
  const versionId = await publishVersion(test, quizId, 1, content);
  for (const name of to)
    await test.sql(
      `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, mandatory)
       values ($1, gen_random_uuid(), $2, $3, false)`,
      [tenantId, quizId, test.ids(name).userId],
    );
  return { quizId, versionId, content };
}

const question = (parts: Omit<QuestionInput, 'id' | 'format' | 'points'> & Partial<QuestionInput>): QuestionInput => ({
  id: crypto.randomUUID(),
  format: 'plain',
  points: 1,
  ...parts,
});
const option = (text: string, credit: number) => ({
  id: crypto.randomUUID(),
  text,
  credit,
  feedback: `told of ${text}`,
});

export const single = (text: string, more: Partial<QuestionInput> = {}): QuestionInput =>
  question({
    kind: 'single',
    text,
    options: [option('right', 100), option('wrong', 0), option('also wrong', 0)],
    ...more,
  });
export const multiple = (text: string): QuestionInput =>
  question({ kind: 'multiple', text, options: [option('one', 50), option('two', 50), option('bad', -50)] });
export const numeric = (text: string): QuestionInput =>
  question({ kind: 'numeric', text, accepted: [{ min: 41.5, max: 42.5, credit: 100, feedback: 'told of 42' }] });
export const ordering = (text: string): QuestionInput =>
  question({ kind: 'ordering', text, options: [option('first', 0), option('second', 0), option('third', 0)] });
export const freeText = (text: string, more: Partial<QuestionInput> = {}): QuestionInput =>
  question({ kind: 'freeText', text, ...more });
export const file = (text: string, more: Partial<QuestionInput> = {}): QuestionInput =>
  question({ kind: 'file', text, ...more });
export function matching(text: string): QuestionInput {
  const options = [option('Rome', 0), option('Madrid', 0)];
  const prompts = ['Italy', 'Spain'].map((name, at) => ({
    id: crypto.randomUUID(),
    text: name,
    optionId: options[at]?.id ?? null,
  }));
  return question({ kind: 'matching', text, options, prompts });
}
