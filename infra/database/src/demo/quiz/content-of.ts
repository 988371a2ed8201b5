/** Converts a demo quiz to the content of its version. */
import { type QuizContent, readContent } from '@portico/contracts/quiz/quiz-content';
import { stableId } from '../../stable-id.ts';
import type { QuestionText, QuizText } from './quiz-text.ts';

interface Source {
  quiz: QuizText;
  tenantId: string;
}

/** A leading `+` marks correct answers; several correct ones share the points. */
const isRight = (answer: string): boolean => answer.startsWith('+');

function questionOf(
  { quiz, tenantId }: Source,
  { kind, text, answers, prompts, rubric, skill, ...more }: QuestionText,
  id: string,
) {
  const right = answers.filter(isRight).length;
  return {
    id,
    kind: kind === 'text' ? ('freeText' as const) : kind,
    text,
    format: 'plain' as const,
    points: quiz.kind === 'survey' ? 0 : 1,
    required: quiz.kind !== 'survey' || kind !== 'text',
    options: answers.map((answer, at) => ({
      id: stableId(id, 'answer', at),
      text: answer.replace(/^\+/, ''),
      credit: isRight(answer) ? Math.round((100 / right) * 1000) / 1000 : 0,
    })),
    ...more,
    ...(skill !== undefined && { skillId: stableId(tenantId, 'lms', 'skill', skill) }),
    prompts: prompts?.map((prompt, at) => ({
      id: stableId(id, 'prompt', at),
      text: prompt.text,
      optionId: stableId(id, 'answer', prompt.answer),
    })),
    rubric: rubric?.map((part, at) => ({ id: stableId(id, 'rubric', at), ...part })),
  };
}

/** @param id of the quiz, from which the ids of its parts are derived */
export const contentOf = ({ quiz, tenantId }: Source, id: string): QuizContent =>
  readContent({
    title: quiz.title,
    description: quiz.description,
    minutes: quiz.minutes,
    rules: {
      passMark: quiz.passMark,
      attemptsAllowed: quiz.attempts,
      anonymous: quiz.kind === 'survey',
      ...quiz.rules,
    },
    QuestionSets: [
      {
        SETID: stableId(id, 'set'),
        title: quiz.title,
        Questions: quiz.questions.map((question, at) =>
          questionOf({ quiz, tenantId }, question, stableId(id, 'question', at)),
        ),
      },
    ],
  });
