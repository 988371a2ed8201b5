/** A demo quiz that has a question of every kind: what the engine can do, on one paper. */
import { stableId } from '../stable-id.ts';
import { multiple, type QuestionText, type QuizText, single } from './quiz-text.ts';

/** Options as in `answers`; each prompt names its right one by place. */
const pairs = (
  kind: 'matching' | 'matrix',
  text: string,
  answers: readonly string[],
  prompts: readonly (readonly [string, number])[],
): QuestionText => ({
  text,
  kind,
  answers,
  more: (id) => ({
    prompts: prompts.map(([prompt, right], at) => ({
      id: stableId(id, 'prompt', at),
      text: prompt,
      optionId: stableId(id, 'answer', right),
    })),
    points: prompts.length,
  }),
});

export const everyKind: QuizText = {
  key: 'every-kind',
  kind: 'quiz',
  title: 'A day at the desk, from first call to hand-over',
  description: 'Questions of every sort. Take your time: each answer is saved as you give it.',
  minutes: 15,
  passMark: 70,
  attempts: null,
  given: ['learner', 'learner2'],
  due: null,
  mandatory: false,
  rules: { review: 'after attempt' },
  questions: [
    {
      kind: 'information',
      text: 'It is Monday, 07:50. The line opens in ten minutes; two colleagues are ill.',
      answers: [],
    },
    single('Which list do you read first?', '+What the night shift handed over', 'The menu', 'Last week’s figures'),
    multiple(
      'Which two things belong on the desk?',
      '+Headset, tested',
      'An open cup',
      '+The fare table',
      'Private phone',
    ),
    {
      kind: 'trueFalse',
      text: 'A caller may be put on hold without being asked.',
      answers: ['True', '+False'],
    },
    pairs(
      'matching',
      'What belongs to whom?',
      ['Second line', 'Team leader', 'Facilities'],
      [
        ['A booking that fails twice', 0],
        ['A complaint about tone', 1],
        ['A broken chair', 2],
      ],
    ),
    {
      kind: 'ordering',
      text: 'Put the steps of a change in their order.',
      answers: ['Find the booking', 'Say what it costs', 'Get a clear yes', 'Change it', 'Send the confirmation'],
      more: () => ({ points: 2 }),
    },
    {
      kind: 'numeric',
      text: 'A fare of 240 is cancelled with a fee of 15 percent. How much goes back?',
      answers: [],
      more: () => ({ accepted: [{ min: 203.5, max: 204.5, credit: 100, feedback: '240 less 36 is 204.' }] }),
    },
    {
      kind: 'shortText',
      text: 'Which word do you say for the letter B when you spell?',
      answers: [],
      more: () => ({
        accepted: [
          { text: 'Bravo', credit: 100 },
          { text: 'Berta', credit: 100, feedback: 'In German conversations.' },
        ],
      }),
    },
    {
      kind: 'text',
      text: 'A caller is angry about a delay that you cannot change. What do you say first?',
      answers: [],
      more: (id) => ({
        points: 4,
        rubric: [
          { id: stableId(id, 'rubric', 0), text: 'Names the feeling before the facts', points: 2 },
          { id: stableId(id, 'rubric', 1), text: 'Says what happens next, and when', points: 2 },
        ],
      }),
    },
    {
      kind: 'scale',
      text: 'How sure were you about the fare table?',
      answers: ['Not at all', 'A little', 'Mostly', 'Fully'],
      more: () => ({ points: 0, required: false }),
    },
    pairs(
      'matrix',
      'What may be told to whom?',
      ['The customer', 'A relative', 'Nobody'],
      [
        ['Departure time of a booking', 0],
        ['Card number', 2],
        ['Reason of a cancellation', 0],
      ],
    ),
    {
      kind: 'file',
      text: 'Add a picture of your desk, without papers on it, if you like.',
      answers: [],
      more: () => ({ points: 0, required: false }),
    },
  ],
};
