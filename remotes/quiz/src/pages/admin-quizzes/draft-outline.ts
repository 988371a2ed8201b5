/** Parts of a draft as lines of text, for comparing two drafts side by side. */

import type { DraftPart, DraftSide } from '@portico/contracts/quiz/merge-drafts';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuestionSet, QuizRules } from '@portico/contracts/quiz/quiz-content';

type Say = (id: string) => string;

const ruleLine = (say: Say, [name, value]: [string, QuizRules[keyof QuizRules]]): string =>
  `${say(`quiz.rule.${name}`)}: ${value ?? '–'}`;

function questionLines(question: Question): string[] {
  const read = (text: string, format = question.format) => plainText(text, format);
  const { options, prompts, accepted, rubric, points, penalty } = question;
  const optionOf = (id: string | null) => read(options.find((one) => one.id === id)?.text ?? '–');
  return [
    `${read(question.text)} (${points}${penalty > 0 ? `, -${penalty}` : ''})`,
    ...options.map(({ text, format, credit }) => `   · ${read(text, format)} (${credit} %)`),
    ...prompts.map(({ text, format, optionId }) => `   · ${read(text, format)} → ${optionOf(optionId)}`),
    ...accepted.map(({ text, min, max, credit }) => `   · ${text ?? `${min ?? '…'} – ${max ?? '…'}`} (${credit} %)`),
    ...rubric.map((one) => `   · ${one.text} (${one.points})`),
    ...[question.help, question.feedback].flatMap((note) => (note ? [`   ${read(note)}`] : [])),
  ];
}

const setLines = (say: Say, { order, draw, weight }: Pick<QuestionSet, 'order' | 'draw' | 'weight'>): string[] => [
  ...(order === 'shuffled' ? [say('quiz.author.shuffled')] : []),
  `${say('quiz.author.draw')}: ${draw ?? '–'}`,
  `${say('quiz.author.weight')}: ${weight ?? '–'}`,
];

/** The content of a part in one of the two drafts; empty if the draft does not contain it. */
export function outlineOf(part: DraftPart, side: DraftSide, say: Say): string {
  if (part.kind === 'head') {
    const head = part.sides[side];
    return head ? [head.title, head.description, `${say('quiz.author.minutes')}: ${head.minutes}`].join('\n') : '';
  }
  if (part.kind === 'rules')
    return Object.entries(part.sides[side] ?? {})
      .map((rule) => ruleLine(say, rule))
      .join('\n');
  if (part.kind === 'set') {
    const set = part.sides[side];
    return set ? [set.title, ...setLines(say, set)].join('\n') : '';
  }
  const question = part.sides[side];
  return question ? questionLines(question).join('\n') : '';
}
