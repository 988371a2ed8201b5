/** The demo's form of quality monitoring: three sections, one critical and one fatal question. */
import { type QuizContent, quizContent } from '@portico/contracts/quiz/quiz-content';
import { stableId } from '../stable-id.ts';

interface Asked {
  text: string;
  help: string;
  points: number;
  /** How often in a hundred it is missed. */
  missed: number;
  fault?: 'critical' | 'fatal';
  /** May be left as not applicable. */
  optional?: boolean;
}

const sections: readonly { title: string; weight: number; questions: readonly Asked[] }[] = [
  {
    title: 'Opening and listening',
    weight: 30,
    questions: [
      {
        text: 'Greets, and says their own name',
        help: 'Within the first ten seconds, without reading.',
        missed: 2,
        points: 1,
      },
      { text: 'Finds out what is needed', help: 'Open questions first; sums up before acting.', missed: 12, points: 3 },
      { text: 'Adapts to the customer’s pace', help: 'Does not interrupt; explains terms.', missed: 5, points: 2 },
    ],
  },
  {
    title: 'Solution',
    weight: 45,
    questions: [
      {
        text: 'Explains price and conditions correctly',
        help: 'As the current fare table says, with fees.',
        missed: 7,
        points: 3,
        fault: 'critical',
      },
      { text: 'Names alternatives', help: 'At least one, with its difference.', missed: 16, points: 2, optional: true },
      { text: 'Agrees on the next step', help: 'Who does what until when.', missed: 9, points: 2 },
    ],
  },
  {
    title: 'Care for data and record',
    weight: 25,
    questions: [
      {
        text: 'Verifies identity before personal data is told',
        help: 'Two features, never suggested by the agent.',
        missed: 3,
        points: 3,
        fault: 'fatal',
      },
      {
        text: 'Leaves a note that others can work with',
        help: 'Reason, result, next step.',
        missed: 22,
        points: 2,
        optional: true,
      },
    ],
  },
];

/** By what a question asks: the version keeps no figures of the demo. */
export const missedShare = ({ text }: { text: string }): number =>
  sections.flatMap(({ questions }) => questions).find((asked) => asked.text === text)?.missed ?? 0;

const answers = [
  { key: 'yes', text: 'Fully', credit: 100 },
  { key: 'part', text: 'Partly', credit: 50 },
  { key: 'no', text: 'Not', credit: 0 },
] as const;
export type AnswerKey = (typeof answers)[number]['key'];

export const optionId = (questionId: string, key: AnswerKey): string => stableId(questionId, key);

export const qualityForm = (formId: string): QuizContent =>
  quizContent.parse({
    title: 'Conversation quality',
    description: 'Phone conversations, heard live or from the recorder.',
    minutes: 20,
    rules: { passMark: 80 },
    QuestionSets: sections.map(({ title, weight, questions }, section) => ({
      SETID: stableId(formId, 'set', section),
      title,
      weight,
      Questions: questions.map((asked, at) => {
        const id = stableId(formId, 'question', section, at);
        return {
          id,
          kind: 'single',
          text: asked.text,
          help: asked.help,
          format: 'plain',
          points: asked.points,
          comment: 'when low',
          fault: asked.fault ?? 'none',
          allowNotApplicable: asked.optional === true,
          options: answers.map(({ key, text, credit }) => ({ id: optionId(id, key), text, credit })),
        };
      }),
    })),
  });
