/**
 * What follow-ups have led to: how many faults were acted on, and how often the next score was better. Groups of few
 * people are withheld, and each rate comes with the range in which the true one likely lies. Pure.
 */
import { dayDifference } from '../platform/days.ts';
import { discloseGroups, smallGroup } from '../platform/small-groups.ts';
import type { FollowUpOutcome } from './state.ts';

export interface ActedOn {
  personId: string;
  /** Calendar day in UTC on which it was accepted. */
  acceptedOn: string;
  outcome: FollowUpOutcome;
  /** Day of the evaluation with the next score; null if there is none. */
  checkedOn: string | null;
}

/**
 * A certificate counts as checked once it is renewed or has expired, and as improved only if it was renewed in time:
 * there is no next score unless it is renewed, so every one that has a score would be improved.
 * @param dueOn its last day
 */
export function certificateOutcome(
  outcome: FollowUpOutcome,
  { dueOn, today }: { dueOn: string | null; today: string },
): FollowUpOutcome {
  if (outcome === 'met') return 'met';
  if (outcome === 'unchecked') return dueOn !== null && dueOn < today ? 'missed' : 'unchecked';
  return 'missed';
}

export interface Range {
  /** Percent, from `low` to `high`. */
  low: number;
  high: number;
}

export interface Effect {
  people: number;
  actedOn: number;
  checked: number;
  improved: number;
  /** Percent of the checked ones; null if none is checked or too few people are behind it. */
  share: number | null;
  range: Range | null;
  /** From the decision to the next score; null if none is checked. */
  medianDays: number | null;
}

const percent = (share: number): number => Math.round(share * 100);
/** Quantile of the normal distribution for 95 percent. */
const z = 1.96;

/** Wilson score interval with 95 percent confidence. */
export function chanceRange(successes: number, of: number): Range {
  const rate = successes / of;
  const weight = 1 + (z * z) / of;
  const middle = (rate + (z * z) / (2 * of)) / weight;
  const spread = (z / weight) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  return { low: percent(Math.max(0, middle - spread)), high: percent(Math.min(1, middle + spread)) };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}

const peopleIn = (all: readonly ActedOn[]): number => new Set(all.map(({ personId }) => personId)).size;

export function effectOf(all: readonly ActedOn[]): Effect {
  const checked = all.filter(({ outcome }) => outcome !== 'unchecked');
  const improved = checked.filter(({ outcome }) => outcome === 'met' || outcome === 'better').length;
  const isDisclosed = peopleIn(checked) >= smallGroup;
  return {
    people: peopleIn(all),
    actedOn: all.length,
    checked: checked.length,
    improved,
    share: isDisclosed ? percent(improved / checked.length) : null,
    range: isDisclosed ? chanceRange(improved, checked.length) : null,
    medianDays: median(
      checked.flatMap(({ acceptedOn, checkedOn }) =>
        checkedOn === null ? [] : [Math.max(0, dayDifference(acceptedOn, checkedOn))],
      ),
    ),
  };
}

export interface EffectGroups {
  /** The largest first. */
  groups: (Effect & { id: string })[];
  /** Follow-ups of groups that are withheld, because few people are behind them. */
  withheld: number;
}

/** Those without a key, such as follow-ups without a course, belong to no group. */
export function effectBy<Case extends ActedOn>(
  all: readonly Case[],
  keyOf: (one: Case) => string | null,
): EffectGroups {
  const keyed = all.flatMap((one) => {
    const key = keyOf(one);
    return key === null ? [] : [{ key, one }];
  });
  const groups = [...Map.groupBy(keyed, ({ key }) => key)].map(([id, of]) => ({
    id,
    ...effectOf(of.map(({ one }) => one)),
  }));
  const { untold } = discloseGroups(groups);
  return {
    groups: groups
      .filter((group) => !untold.has(group))
      .sort((a, b) => b.actedOn - a.actedOn || (a.id < b.id ? -1 : 1)),
    withheld: [...untold].reduce((sum, { actedOn }) => sum + actedOn, 0),
  };
}
