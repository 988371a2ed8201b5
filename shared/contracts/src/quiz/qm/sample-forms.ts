/** Forms and answers for the property tests of this folder. */
import fc from 'fast-check';
import type { GivenAnswer } from '../given-answer.ts';
import { type Question, question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';

const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    points: fc.integer({ min: 0, max: 20 }),
    fault: fc.constantFrom('none', 'critical', 'fatal'),
    allowNotApplicable: fc.boolean(),
    comment: fc.constantFrom('optional', 'when low'),
    credits: fc.array(fc.constantFrom(0, 25, 50, 100), { minLength: 1, maxLength: 3 }),
    ids: fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ credits, ids, ...rest }) =>
    question.parse({
      ...rest,
      kind: 'single',
      text: 'Greets the customer',
      format: 'plain',
      options: [100, ...credits].map((credit, at) => ({ id: ids[at] ?? '', text: `${credit}`, credit })),
    }),
  );

export const anyForm: fc.Arbitrary<QuestionSet[]> = fc.array(
  fc.record({
    SETID: fc.uuid({ version: 4 }),
    title: fc.constant('Opening'),
    weight: fc.integer({ min: 0, max: 100 }),
    order: fc.constant('given'),
    draw: fc.constant(null),
    Questions: fc.array(anyQuestion, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const anyAnswer = ({ options, allowNotApplicable }: Question): fc.Arbitrary<GivenAnswer> =>
  fc.oneof(
    fc.constantFrom(...options).map(({ id }) => ({ options: [id] })),
    ...(allowNotApplicable ? [fc.constant<GivenAnswer>({ notApplicable: true })] : []),
  );

interface AnsweredForm {
  sets: QuestionSet[];
  questions: Question[];
  answers: Map<string, GivenAnswer>;
}

/** A form with an answer to each of its questions. */
export const anyAnswered: fc.Arbitrary<AnsweredForm> = anyForm.chain((sets) => {
  const questions = sets.flatMap(({ Questions }) => Questions);
  return fc
    .tuple(...questions.map(anyAnswer))
    .map((given) => ({ sets, questions, answers: new Map(questions.map(({ id }, at) => [id, given[at] ?? {}])) }));
});
