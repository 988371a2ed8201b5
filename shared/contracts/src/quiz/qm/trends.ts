/**
 * Figures over many results: averages by month, the questions failed most often, and the strictness of each evaluator.
 */

export interface ScoredResult {
  /** Calendar day of the evaluation. */
  day: string;
  QID: string;
  evaluator: string;
  /** The current percentage, and the original one. */
  score: number;
  firstScore: number;
  /** Ids of the questions answered with a credit, and of those with a fault. */
  answered: readonly string[];
  faults: readonly string[];
}

interface MonthlyScore {
  /** Month such as `2026-11`. */
  month: string;
  count: number;
  mean: number;
  /** Mean of the original scores, before disputes changed them. */
  firstMean: number;
}

const round = (value: number): number => Math.round(value * 100 + 1e-7) / 100;
const meanOf = (values: readonly number[]): number => round(values.reduce((sum, one) => sum + one, 0) / values.length);

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export const monthlyScores = (results: readonly ScoredResult[]): MonthlyScore[] =>
  grouped(results, ({ day }) => day.slice(0, 7)).map(([month, of]) => ({
    month,
    count: of.length,
    mean: meanOf(of.map(({ score }) => score)),
    firstMean: meanOf(of.map(({ firstScore }) => firstScore)),
  }));

interface FailedQuestion {
  questionId: string;
  faults: number;
  answered: number;
  /** Percentage of all faults that this question and those before it account for. */
  cumulative: number;
}

/** With fewer answers, the rate of a question says little, so it is listed after the others. */
const enoughAnswers = 5;

export const faultRate = ({ faults, answered }: Pick<FailedQuestion, 'faults' | 'answered'>): number =>
  answered === 0 ? 0 : round((100 * faults) / answered);

/** Sorted by the share of answers that are faults, highest first; questions without faults are left out. */
export function failedQuestions(results: readonly ScoredResult[]): FailedQuestion[] {
  const faults = new Map<string, number>();
  const answered = new Map<string, number>();
  const add = (to: Map<string, number>, id: string) => to.set(id, (to.get(id) ?? 0) + 1);
  for (const result of results) {
    for (const id of result.faults) add(faults, id);
    for (const id of result.answered) add(answered, id);
  }
  const all = [...faults.values()].reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return [...faults]
    .map(([questionId, count]) => ({ questionId, faults: count, answered: answered.get(questionId) ?? 0 }))
    .sort(
      (a, b) =>
        Number(a.answered < enoughAnswers) - Number(b.answered < enoughAnswers) ||
        faultRate(b) - faultRate(a) ||
        b.faults - a.faults ||
        (a.questionId < b.questionId ? -1 : 1),
    )
    .map((one) => {
      sum += one.faults;
      return { ...one, cumulative: round((100 * sum) / all) };
    });
}

export interface Strictness {
  evaluator: string;
  count: number;
  mean: number;
  /**
   * The evaluator's mean minus the mean of the others on the same forms; negative means stricter. Null if no one else
   * used them.
   */
  difference: number | null;
}

/**
 * Uses original scores, because a correction after a dispute is not the evaluator's judgement. The strictest evaluator
 * comes first.
 */
export function strictness(results: readonly ScoredResult[]): Strictness[] {
  return grouped(results, ({ evaluator }) => evaluator)
    .map(([evaluator, own]) => {
      const forms = new Set(own.map(({ QID }) => QID));
      const others = results.filter((one) => one.evaluator !== evaluator && forms.has(one.QID));
      const mean = meanOf(own.map(({ firstScore }) => firstScore));
      return {
        evaluator,
        count: own.length,
        mean,
        difference: others.length === 0 ? null : round(mean - meanOf(others.map(({ firstScore }) => firstScore))),
      };
    })
    .sort((a, b) => (a.difference ?? 0) - (b.difference ?? 0) || (a.evaluator < b.evaluator ? -1 : 1));
}
