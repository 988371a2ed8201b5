/**
 * How a release goes out: in steps, within the tenants in which it was tried, not during a freeze. Pure rules; the
 * release store, its calendar and the administrators' page use the same ones.
 */
import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';

/** Percentages of people, in the order in which a release reaches them. */
const shares = [10, 50, 100] as const;

/** A running canary. */
export interface Trial {
  percent: number;
  /** Undefined for all tenants. */
  tenants?: readonly string[] | undefined;
}

/**
 * - `share`: more people of the same tenants.
 * - `stable`: it becomes the stable release.
 * - `tenants_left`: everyone in its tenants has it; only naming all tenants takes it further.
 */
export type Promotion = { kind: 'share'; percent: number } | { kind: 'stable' } | { kind: 'tenants_left' };

export function nextPromotion({ percent, tenants }: Trial): Promotion {
  const next = shares.find((share) => share > percent);
  if (next !== undefined) return { kind: 'share', percent: next };
  return tenants === undefined ? { kind: 'stable' } : { kind: 'tenants_left' };
}

/** A period in which no one gets a different release, except by a rollback. */
export interface Freeze {
  /** ISO instants. `until` is exclusive. */
  from: string;
  until: string;
  /** Undefined for all remotes. */
  remotes?: readonly string[] | undefined;
}

const concerns = ({ remotes }: Freeze, remote: string) => remotes?.includes(remote) ?? true;
const contains = ({ from, until }: Freeze, at: Date) => new Date(from) <= at && at < new Date(until);

export const freezeAt = <F extends Freeze>(freezes: readonly F[], remote: string, at: Date): F | undefined =>
  freezes.find((freeze) => concerns(freeze, remote) && contains(freeze, at));

/** The instant itself, or the end of the freezes in which it is, one after the other. */
function afterFreezes(freezes: readonly Freeze[], remote: string, at: Date): Date {
  const freeze = freezeAt(freezes, remote, at);
  return freeze ? afterFreezes(freezes, remote, new Date(freeze.until)) : at;
}

/** A canary that is promoted automatically as long as its figures are good. */
export interface PlannedTrial extends Trial {
  remote: string;
  /** ISO instant from which it has had its present share. */
  stepped: string;
  everyHours: number;
}

export interface PlannedStep {
  at: Date;
  promotion: Exclude<Promotion, { kind: 'tenants_left' }>;
}

/** Its further steps, if nothing stops it; the first is due if its time is not after `now`. */
export function plannedSteps(trial: PlannedTrial, freezes: readonly Freeze[], now: Date): PlannedStep[] {
  const steps: PlannedStep[] = [];
  let [trying, since]: [Trial, Date] = [trial, new Date(trial.stepped)];
  for (;;) {
    const promotion = nextPromotion(trying);
    if (promotion.kind === 'tenants_left') return steps;
    const due = addHours(since, trial.everyHours);
    // A step that is overdue, because few people have tried it yet, is due now.
    const at = afterFreezes(freezes, trial.remote, max([due, now]));
    steps.push({ at, promotion });
    if (promotion.kind === 'stable') return steps;
    [trying, since] = [{ ...trying, percent: promotion.percent }, at];
  }
}
