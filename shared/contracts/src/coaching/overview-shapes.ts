/** Coaching of a team and of one person, as coaches see it. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { coverages } from './coverage.ts';
import { goalOrAction, sessionSummary } from './shapes.ts';

/** The next planned coaching event. */
const nextSession = z.object({ CalendarIdFk: id, start: instant, date: day, title: z.string() });

const memberOverview = z.object({
  coachee: person,
  /** The latest session, whatever its status. */
  previous: z.nullable(sessionSummary),
  next: z.nullable(nextSession),
  daysSincePrevious: z.nullable(count),
  coverage: z.enum(coverages),
  openActions: count,
  overdueActions: count,
});
export type MemberOverview = z.infer<typeof memberOverview>;

export const teamOverview = z.object({
  TeamID: id,
  TeamName: z.string(),
  members: z.array(memberOverview),
  summary: z.object({
    covered: count,
    /**
     * Not coached within the window, but a session is planned; absent in older answers, which counted these people as
     * covered.
     */
    planned: z.optional(count),
    due: count,
    overdue: count,
    waitingForCoachee: count,
    waitingForCoach: count,
  }),
});

/** What coachees may see about a coach. */
const coachCard = z.object({
  user: person,
  CompanyName: z.string(),
  /** Sessions between the two that the coachee may see. */
  sessions: count,
  /** The next meeting between the two. */
  next: z.nullable(nextSession),
});
export type CoachCard = z.infer<typeof coachCard>;

export const userCoachingDetails = z.object({
  user: person,
  CompanyID: z.nullable(id),
  CompanyName: z.string(),
  /** Newest first. */
  sessions: z.array(sessionSummary),
  next: z.nullable(nextSession),
  /** Open actions of accepted sessions, soonest due first. */
  openActions: z.array(z.extend(goalOrAction, { sessionID: id })),
  counts: z.object({ saved: count, submitted: count, accepted: count, completed: count }),
  coverage: z.enum(coverages),
  /** Whether the caller may start a session with this person. */
  can: z.object({ startSession: z.boolean() }),
  /** The person's coaches, the latest first, if callers view their own coaching. Absent in older answers. */
  coaches: z.optional(z.array(coachCard)),
});
