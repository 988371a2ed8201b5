/**
 * The paper of an attempt: which questions were drawn, and the order of questions and options. It is drawn once when
 * the attempt begins and stored with it, so that it stays the same on every device and after every release.
 */
import * as z from 'zod/mini';
import { id } from '../platform/shapes.ts';
import type { Question, QuestionOption } from './question.ts';
import type { QuestionSet } from './quiz-content.ts';

export const paper = z.array(
  z.object({
    SETID: id,
    questions: z.array(
      z.object({
        id,
        /** Ids of the options in the order of this attempt. */
        options: z.array(id),
      }),
    ),
  }),
);
export type Paper = z.infer<typeof paper>;

/** A set with the questions drawn for an attempt, in the attempt's order. */
interface PaperSet {
  set: QuestionSet;
  questions: readonly Question[];
}

/**
 * Returns numbers from 0 (inclusive) to 1 (exclusive). All randomness comes from here, so that tests can reproduce it.
 */
export type Chance = () => number;

/** Fisher–Yates shuffle. */
export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}

/** Options of ordering questions are always shuffled; those of scales and true/false questions never are. */
const mixesOptions = ({ kind, shuffle }: Question): boolean =>
  kind === 'ordering' || (shuffle && kind !== 'scale' && kind !== 'trueFalse' && kind !== 'matrix');

export function optionsOf(question: Question, chance: Chance): string[] {
  const given = question.options.map((option) => option.id);
  // Options of matching questions would otherwise be in the order of their prompts, which is the answer.
  return mixesOptions(question) || question.kind === 'matching' ? shuffled(given, chance) : given;
}

function questionsOf({ Questions, draw, order }: QuestionSet, chance: Chance): Question[] {
  if (draw === null || draw >= Questions.length) return order === 'shuffled' ? shuffled(Questions, chance) : Questions;
  const drawn = shuffled(Questions, chance).slice(0, draw);
  return order === 'shuffled' ? drawn : Questions.filter((question) => drawn.includes(question));
}

export function drawPaper(
  { rules, QuestionSets }: { rules: { shuffleSets: boolean }; QuestionSets: readonly QuestionSet[] },
  chance: Chance,
): Paper {
  const sets = rules.shuffleSets ? shuffled(QuestionSets, chance) : QuestionSets;
  return sets.map((set) => ({
    SETID: set.SETID,
    questions: questionsOf(set, chance).map((question) => ({
      id: question.id,
      options: optionsOf(question, chance),
    })),
  }));
}

/** The questions of a paper as their authors wrote them; if none was drawn, all questions in their original order. */
export function paperSets(sets: readonly QuestionSet[], drawn: Paper | null): PaperSet[] {
  if (drawn === null) return sets.map((set) => ({ set, questions: set.Questions }));
  return drawn.flatMap(({ SETID, questions }) => {
    const set = sets.find((one) => one.SETID === SETID);
    if (!set) return [];
    return [{ set, questions: questions.flatMap(({ id }) => set.Questions.find((one) => one.id === id) ?? []) }];
  });
}

/** The options of a question in the order of this attempt. */
export function paperOptions(question: Question, drawn: Paper | null): readonly QuestionOption[] {
  const order = drawn?.flatMap((set) => set.questions).find((one) => one.id === question.id)?.options;
  if (!order) return question.options;
  return order.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
}
