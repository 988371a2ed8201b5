/** Summaries of coaching: of a session, a person, an organisation. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { coverages } from './coverage.ts';
import { sessionSummary } from './shapes.ts';

const days = z.nullable(z.number());

export const actionFigures = z.object({ open: count, done: count, overdue: count });

export const coachingFigures = z.object({
  sessions: count,
  coachees: count,
  counts: z.object({ saved: count, submitted: count, accepted: count, completed: count }),
  /** How many were sent back at least once. */
  rejected: count,
  /** To a tenth of a day; null where none has come so far. */
  averageDays: z.object({ toSubmission: days, toAcceptance: days, toCompletion: days }),
  actions: actionFigures,
});
export type CoachingFigures = z.infer<typeof coachingFigures>;

export const sessionFigures = z.object({
  session: sessionSummary,
  coachee: person,
  /** How much is in it. */
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

/** Who had a session within the window and who had not. */
export const coverageFigures = z.object({ covered: count, planned: count, due: count, overdue: count });

export const teamSummary = z.object({
  TeamID: id,
  TeamName: z.string(),
  /** People who are coached. */
  people: count,
  /** Null where the group is so small that figures would be of single people. */
  figures: z.nullable(coachingFigures),
  coverage: z.nullable(coverageFigures),
});
export type TeamSummary = z.infer<typeof teamSummary>;

/** What coachees said about sessions, on average and to a tenth; of so few people that someone would be known, nothing. */
export const reflectionFigures = z.object({
  /** How many sessions, and how many people. */
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
  /** Null where the caller reaches a small group only and does not lead it. */
  figures: z.nullable(coachingFigures),
  coverage: z.nullable(coverageFigures),
  /** Of everyone the caller reaches, never of a team: null while fewer than a small group have said something. */
  reflections: z.nullable(reflectionFigures),
  teams: z.array(teamSummary),
});
export type OrgSummary = z.infer<typeof orgSummary>;
