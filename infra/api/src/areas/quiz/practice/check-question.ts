/** Converts a comprehension question of an article to a question that practice can ask and score. */
import { type Question, question } from '@portico/contracts/quiz/question';
import { stableId } from '@portico/database/stable-id';
import * as z from 'zod/mini';
import type { PractisedCheck } from '../../content/public.ts';

export const checkAsQuestion = ({ id, question: text, options, right }: PractisedCheck): Question =>
  z.parse(question, {
    ...{ id, kind: 'single', text, format: 'plain', points: 1, shuffle: true },
    options: options.map((option, at) => ({
      id: stableId(id, 'option', option.trim()),
      text: option,
      credit: at === right ? 100 : 0,
    })),
  });
