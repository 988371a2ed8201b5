/** The demo's quality monitoring form: three sections, one critical and one fatal question. */
import { type QuizContent, quizContent } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';
import { stableId } from '../../stable-id.ts';
import { demoData } from '../demo-data.ts';

const question = z.strictObject({
  text: z.string(),
  help: z.string(),
  points: z.number(),
  /** Percentage of evaluations in which agents miss it. */
  missed: z.number(),
  fault: z.optional(z.enum(['critical', 'fatal'])),
  /** Key of the skill that it demonstrates, as in the skills of learning. */
  skill: z.optional(z.string()),
  /** True if it may be marked as not applicable. */
  optional: z.optional(z.boolean()),
});
export const formTexts = demoData(
  'quality/form',
  z.strictObject({
    sections: z.array(z.strictObject({ title: z.string(), weight: z.number(), questions: z.array(question) })),
    /** Keyed by type of work. */
    notes: z.record(z.string(), z.array(z.string())),
  }),
);

/** Looked up by the question's text, because the stored version does not contain this figure. */
export const missedShare = ({ text }: { text: string }): number =>
  formTexts()
    .sections.flatMap(({ questions }) => questions)
    .find((one) => one.text === text)?.missed ?? 0;

const answers = [
  { key: 'yes', text: 'Fully', credit: 100 },
  { key: 'part', text: 'Partly', credit: 50 },
  { key: 'no', text: 'Not', credit: 0 },
] as const;
export type AnswerKey = (typeof answers)[number]['key'];

export const optionId = (questionId: string, key: AnswerKey): string => stableId(questionId, key);

export const qualityForm = (formId: string, tenantId: string): QuizContent =>
  quizContent.parse({
    title: 'Conversation quality',
    description: 'Phone conversations, heard live or from the recorder.',
    minutes: 20,
    rules: { passMark: 80 },
    QuestionSets: formTexts().sections.map(({ title, weight, questions }, section) => ({
      SETID: stableId(formId, 'set', section),
      title,
      weight,
      Questions: questions.map((asks, at) => {
        const id = stableId(formId, 'question', section, at);
        return {
          id,
          kind: 'single',
          text: asks.text,
          help: asks.help,
          format: 'plain',
          points: asks.points,
          comment: 'when low',
          fault: asks.fault ?? 'none',
          allowNotApplicable: asks.optional === true,
          ...(asks.skill === undefined ? {} : { skillId: stableId(tenantId, 'lms', 'skill', asks.skill) }),
          options: answers.map(({ key, text, credit }) => ({ id: optionId(id, key), text, credit })),
        };
      }),
    })),
  });
