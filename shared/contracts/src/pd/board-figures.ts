/**
 * Figures that the portal reads for a board: what they mean, when they are shown, and when they propose a red day.
 * Pure.
 */
import { addDays, dayDifference } from '../platform/days.ts';
import type { Feature } from '../platform/feature.ts';
import { smallGroup } from '../platform/small-groups.ts';
import type { BoardFigureKind } from './board-figure-kinds.ts';
import type { MonthLetter, PerformanceDoc } from './shapes.ts';

export interface FigurePlace {
  teamId: string;
  subject: string | null;
}

interface FigureMeaning {
  unit: 'percent' | 'count';
  better: 'up' | 'down';
  /** True if the figure is about a chosen subject, such as a question. */
  hasSubject: boolean;
  flag: Feature;
  /** True if only coach roles have the page that it links to. */
  isForCoaches?: true;
  /** The page that shows what the figure is made of. */
  link(place: FigurePlace): string;
}

export const boardFigures: Readonly<Record<BoardFigureKind, FigureMeaning>> = {
  'quality.score': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: ['quiz', 'qm'] },
    link: ({ teamId }) => `/quiz/quality?team=${teamId}&tab=trends`,
  },
  'quality.fault': {
    ...{ unit: 'percent', better: 'down', hasSubject: true, flag: ['quiz', 'qm'] },
    link: ({ teamId, subject }) => `/quiz/quality?team=${teamId}&tab=results&failed=${subject}`,
  },
  'coaching.coverage': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: 'coaching' },
    isForCoaches: true,
    link: () => '/coach/overview',
  },
  'courses.onTime': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: 'lms' },
    isForCoaches: true,
    link: () => '/lms/team',
  },
  'verification.rate': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: 'quiz' },
    isForCoaches: true,
    link: () => '/quiz/verify',
  },
  'tickets.inTime': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: 'support' },
    link: () => '/support',
  },
  'missions.streak': {
    ...{ unit: 'percent', better: 'up', hasSubject: false, flag: 'gamification' },
    link: () => '/missions',
  },
};

/** Number of full weeks, from Monday to Sunday, that a figure covers. */
export const figureWeeks = 4;

/**
 * The weeks that a figure covers if it is read on this day. They exclude the current week, which could still change.
 */
export function figurePeriod(day: string): { from: string; to: string } {
  const isoWeekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const to = addDays(day, -isoWeekday);
  return { from: addDays(to, 1 - 7 * figureWeeks), to };
}

/** Number of days, at the end of the period, for which a case counts as new. */
export const newestDays = 7;

/**
 * True if an earlier value stays although the figure is read again. Two values that differ by the cases of a few people
 * would reveal these by subtraction.
 * @param newPeople number of people with cases of the newest week
 */
export function staysTheSame({ readOn, day, newPeople }: { readOn: string; day: string; newPeople: number }): boolean {
  const passed = dayDifference(figurePeriod(readOn).to, figurePeriod(day).to);
  return passed <= 0 || (passed < 7 * figureWeeks && newPeople < smallGroup);
}

/** The most figures from the portal that a team measures, because each board reads all of them. */
export const mostFigures = 12;

/** A figure about fewer people could reveal something about one of them. */
export const isFigureShown = ({ people }: { people: number }): boolean => people >= smallGroup;

/** @returns percent with one decimal, or null without cases */
export const shareOf = ({ part, cases }: { part: number; cases: number }): number | null =>
  cases === 0 ? null : Math.round((1000 * part) / cases) / 10;

export interface FigureCase {
  personId: string;
  /** True if it counts for the figure, false if against it. */
  counts: boolean;
  /** True if no earlier week could have counted it. */
  isNew: boolean;
}

/** A figure that is the share of cases that count. */
export function foundShare(cases: readonly FigureCase[]) {
  const peopleOf = (of: readonly FigureCase[]) => new Set(of.map(({ personId }) => personId)).size;
  return {
    subject: null,
    name: '',
    value: shareOf({ part: cases.filter(({ counts }) => counts).length, cases: cases.length }),
    cases: cases.length,
    people: peopleOf(cases),
    newPeople: peopleOf(cases.filter(({ isNew }) => isNew)),
  };
}

/** True if the value is on the wrong side of the limit. The limit itself is still good. */
export const isBeyondLimit = (value: number, limit: number, better: 'up' | 'down'): boolean =>
  better === 'up' ? value < limit : value > limit;

type Limited = Pick<PerformanceDoc, 'PDPDPK' | 'title' | 'value' | 'better' | 'dimensionID' | 'redAt'>;

/**
 * Letters that are not marked on the day although a measure is beyond its limit, each with the first such measure. The
 * meeting confirms or ignores the proposal.
 */
export function proposedRed<Doc extends Limited>(
  letters: readonly Pick<MonthLetter, 'dimensionID' | 'marks'>[],
  documents: readonly Doc[],
  held: string,
): ReadonlyMap<string, Doc> {
  const proposals = new Map<string, Doc>();
  for (const { dimensionID, marks } of letters) {
    if (marks.some(({ day }) => day === held)) continue;
    const beyond = documents.find(
      (one) =>
        one.dimensionID === dimensionID &&
        one.value !== null &&
        one.better !== null &&
        one.redAt != null &&
        isBeyondLimit(one.value, one.redAt, one.better),
    );
    if (beyond) proposals.set(dimensionID, beyond);
  }
  return proposals;
}
