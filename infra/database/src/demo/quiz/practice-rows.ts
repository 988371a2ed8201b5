/**
 * Questions that one person in the demo practises today because they were answered incorrectly, and the days on which
 * the person has practised.
 */
import { allowsPractice, canBePractised, isMistake, secondsFor } from '@portico/contracts/quiz/practice/deck';
import { afterMistake } from '@portico/contracts/quiz/practice/schedule';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { Outcome } from '@portico/contracts/quiz/score-question';
import { stableId } from '../../stable-id.ts';
import { dayFrom } from '../when.ts';

interface DemoAnswers {
  quizId: string;
  content: QuizContent;
  responses: readonly { question_id: string; outcome: Outcome | null }[];
}

/** @param answers answers in the submitted attempts of one person */
export function practiceRows(userId: string, answers: readonly DemoAnswers[], now: Date) {
  const yesterday = dayFrom(now, -1);
  const { memory, dueOn } = afterMistake(yesterday);
  const cards = answers
    .filter(({ content }) => allowsPractice(content.rules))
    .flatMap(({ quizId, content, responses }) => {
      const questions = content.QuestionSets.flatMap((set) => set.Questions).filter(canBePractised);
      return questions
        .filter(({ id }) => responses.some((one) => one.question_id === id && one.outcome && isMistake(one.outcome)))
        .map(({ id, kind }) => ({
          card_id: stableId(userId, 'practice', id),
          user_id: userId,
          quiz_id: quizId,
          question_id: id,
          seconds: secondsFor(kind),
          missed_at: now,
          reviews: 0,
          stability: memory.stability,
          difficulty: memory.difficulty,
          reviewed_on: yesterday,
          due_on: dueOn,
        }));
    });
  const days = [-1, -2, -4].map((day, at) => ({ user_id: userId, day: dayFrom(now, day), answered: 4 - at }));
  return { cards: [...new Map(cards.map((card) => [card.card_id, card])).values()], days };
}
