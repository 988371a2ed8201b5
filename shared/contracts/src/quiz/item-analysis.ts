/** Item analysis of questions: facility, discrimination and distractors, based on scored answers. */
import type { GivenAnswer } from './given-answer.ts';
import type { Question } from './question.ts';
import { kindParts } from './question-kinds.ts';
import type { QuestionAnalysis } from './summary-shapes.ts';

export interface ItemAnswer {
  given: GivenAnswer | null;
  points: number;
  max: number;
}

/** An attempt's answers, keyed by question; contains only questions that were asked. */
export type Sheet = ReadonlyMap<string, ItemAnswer>;

/** Minimum number of answers for a meaningful analysis. */
const analysedFrom = 10;
const weak = 0.2;
const easy = 0.95;
const hard = 0.2;

const share = ({ points, max }: ItemAnswer): number => Math.min(1, Math.max(0, points / max));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const toThree = (value: number): number => Math.round(value * 1000) / 1000;

/** Correlation of two arrays of the same length; null if one of them is constant. */
function correlation(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [mean(x), mean(y)];
  let [xy, xx, yy] = [0, 0, 0];
  x.forEach((value, at) => {
    const [dx, dy] = [value - mx, (y[at] as number) - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  });
  return xx < 1e-12 || yy < 1e-12 ? null : Math.min(1, Math.max(-1, xy / Math.sqrt(xx * yy)));
}

/** The proportion of points in all other questions: a question must not be correlated with itself. */
function restOf(sheet: Sheet, questionId: string): number {
  const others = [...sheet].filter(([id, one]) => id !== questionId && one.max > 0).map(([, one]) => one);
  const max = others.reduce((sum, one) => sum + one.max, 0);
  return max === 0 ? 0 : others.reduce((sum, one) => sum + one.points, 0) / max;
}

const totalOf = (sheet: Sheet): number => restOf(sheet, '');

interface Thirds {
  best: ReadonlySet<Sheet>;
  weakest: ReadonlySet<Sheet>;
}

export function thirdsOf(sheets: readonly Sheet[]): Thirds {
  const ranked = [...sheets].sort((a, b) => totalOf(b) - totalOf(a));
  const third = Math.floor(ranked.length / 3);
  return { best: new Set(ranked.slice(0, third)), weakest: new Set(ranked.slice(ranked.length - third)) };
}

function warningOf(facility: number | null, discrimination: number | null, answered: number) {
  if (facility === null || answered < analysedFrom) return null;
  if (discrimination !== null && discrimination < 0) return 'misleads' as const;
  if (facility > easy) return 'too easy' as const;
  if (facility < hard) return 'too hard' as const;
  return discrimination !== null && discrimination < weak ? ('tells little' as const) : null;
}

const wordsOf = ({ text, number, other }: GivenAnswer): string[] =>
  [text, number === undefined ? undefined : String(number), other].flatMap((words) => words?.trim() || []);

/** Most frequent first, then alphabetically: an order that does not reveal who wrote something or when. */
function textsOf(answers: readonly ItemAnswer[]): QuestionAnalysis['texts'] {
  const counts = new Map<string, number>();
  for (const words of answers.flatMap(({ given }) => (given ? wordsOf(given) : [])))
    counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'en'))
    .slice(0, 200);
}

const chose = (id: string, { given }: ItemAnswer): boolean =>
  given?.options?.includes(id) === true || given?.pairs?.some((pair) => pair.optionId === id) === true;

function optionsOf(question: Question, sheets: readonly Sheet[], { best, weakest }: Thirds) {
  // An ordering question always has all options chosen.
  if (question.kind === 'ordering') return [];
  const countIn = (among: Iterable<Sheet>, id: string): number =>
    [...among].filter((sheet) => {
      const answer = sheet.get(question.id);
      return answer !== undefined && chose(id, answer);
    }).length;
  const hasRight = question.points > 0 && !kindParts[question.kind].prompts;
  return question.options.map(({ id, text, credit }) => ({
    id,
    text,
    right: hasRight ? credit > 0 : null,
    chosen: countIn(sheets, id),
    chosenByBest: countIn(best, id),
    chosenByWeakest: countIn(weakest, id),
  }));
}

export function analyseQuestion(question: Question, sheets: readonly Sheet[], thirds: Thirds): QuestionAnalysis {
  const seen = sheets.filter((sheet) => sheet.has(question.id));
  const answers = seen.map((sheet) => sheet.get(question.id) as ItemAnswer);
  const scored = seen.filter((sheet) => (sheet.get(question.id) as ItemAnswer).max > 0);
  const shares = scored.map((sheet) => share(sheet.get(question.id) as ItemAnswer));
  const facility = shares.length === 0 ? null : toThree(mean(shares));
  const received =
    shares.length < analysedFrom
      ? null
      : correlation(
          shares,
          scored.map((one) => restOf(one, question.id)),
        );
  const discrimination = received === null ? null : toThree(received);
  const answered = answers.filter(({ given }) => given !== null && !given.notApplicable).length;
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    answered,
    notApplicable: answers.filter(({ given }) => given?.notApplicable === true).length,
    facility,
    missed: { answers: shares.filter((one) => one < 1).length, of: shares.length },
    discrimination,
    warning: warningOf(facility, discrimination, shares.length),
    options: optionsOf(question, seen, thirds),
    texts: textsOf(answers),
  };
}
