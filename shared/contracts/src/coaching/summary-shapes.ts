/** Coaching summaries of a session, a person and an organisation. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { coverages } from './coverage.ts';
import { sessionSummary } from './shapes.ts';

const days = z.nullable(z.number());

const actionFigures = z.object({ open: count, done: count, overdue: count });

const coachingFigures = z.object({
  sessions: count,
  coachees: count,
  counts: z.object({ saved: count, submitted: count, accepted: count, completed: count }),
  /** Number of sessions that were sent back at least once. */
  rejected: count,
  /** Rounded to a tenth of a day; null if no session has reached the step yet. */
  averageDays: z.object({ toSubmission: days, toAcceptance: days, toCompletion: days }),
  actions: actionFigures,
});

export const sessionFigures = z.object({
  session: sessionSummary,
  coachee: person,
  /** Number of items in the session. */
  parts: z.object({
    goals: count,
    evidences: count,
    feedbacks: count,
    options: count,
    actions: count,
    attachments: count,
  }),
  goalsCompleted: count,
  actions: actionFigures,
  days: z.object({ toSubmission: days, toAcceptance: days, toCompletion: days }),
});

const period = { dateFrom: day, dateTo: day } as const;

export const userSummary = z.object({
  ...period,
  user: person,
  figures: coachingFigures,
  coverage: z.enum(coverages),
  daysSincePrevious: z.nullable(count),
  /** Newest first. */
  sessions: z.array(sessionSummary),
});

/** Number of people with and without a session within the window. */
const coverageFigures = z.object({ covered: count, planned: count, due: count, overdue: count });

const teamSummary = z.object({
  TeamID: id,
  TeamName: z.string(),
  /** Number of people who are coached. */
  people: count,
  /** Null if the group is so small that figures would reveal data about individuals. */
  figures: z.nullable(coachingFigures),
  coverage: z.nullable(coverageFigures),
});
export type TeamSummary = z.infer<typeof teamSummary>;

/**
 * Averages of the coachees' reflections, rounded to a tenth; null if so few people answered that they could be
 * identified.
 */
const reflectionFigures = z.object({
  /** Number of sessions with a reflection, and of the people behind them. */
  answers: count,
  people: count,
  /** 1 to 5. */
  rating: z.nullable(z.number()),
  /** 1 to 10. */
  moodBefore: z.nullable(z.number()),
  moodAfter: z.nullable(z.number()),
});
export type ReflectionFigures = z.infer<typeof reflectionFigures>;

export const orgSummary = z.object({
  ...period,
  OrgId: id,
  OrgName: z.string(),
  people: count,
  /** Null if the caller's scope is only a small group that the caller does not lead. */
  figures: z.nullable(coachingFigures),
  coverage: z.nullable(coverageFigures),
  /**
   * Covers everyone in the caller's scope, never a single team; null while fewer people than a small group have
   * answered.
   */
  reflections: z.nullable(reflectionFigures),
  teams: z.array(teamSummary),
});
export type OrgSummary = z.infer<typeof orgSummary>;
