/**
 * Facts about a person for coaching talks: what other areas know, shown equally to the person and to those who coach
 * them. Never ticket texts, survey answers or private notes.
 */
import * as z from 'zod/mini';
import { listOfKnown } from '../platform/open-lists.ts';
import { day, id, text } from '../platform/shapes.ts';

export const personFactKinds = [
  /** For an evaluation, `value` is the score in percent. */
  'evaluation.score',
  /** A question missed more than once: `value` times in the last `target` evaluations. */
  'evaluation.fault',
  'followup.open',
  /** The due day is in `on`. */
  'course.overdue',
  /** A certificate that runs out soon, or has run out. `on` is its last day, and `part` its course. */
  'certificate.expiring',
  'course.finished',
  /** `value` is the score in percent. */
  'quiz.result',
  'verification.result',
  /**
   * Practice of questions that were answered wrong: `value` were practised in the last `practiceDays` days, `target`
   * are due today.
   */
  'practice.done',
  'session.action',
  'board.action',
  /** `value` is the current level in percent, `target` the expected one. */
  'skill.gap',
  /** What a quiz showed of a skill is not shown yet, because a level would tell which answers are right. */
  'skill.withheld',
  /** A skill of the latest approved assessment below its expected level, with the level reached. */
  'assessment.item',
  'award.given',
  'aid.given',
  'ticket.open',
] as const;
export type PersonFactKind = (typeof personFactKinds)[number];

export interface FactViewer {
  isSelf: boolean;
  /** May read the person's coaching: has a coaching role with the person in its scope. */
  coaches: boolean;
  isDelegate: boolean;
  /** Acts for someone else and is the person whom the facts are about. */
  isOnBothSides: boolean;
}

/** Only if the person shares them with their coaches. */
const sharedByPerson: ReadonlySet<PersonFactKind> = new Set(['ticket.open']);

/**
 * Whether someone may see a kind of fact. A delegate sees what the person they act for sees, except about themselves,
 * and nothing that was shared in person.
 */
export function maySeeFact(kind: PersonFactKind, viewer: FactViewer, isShared: boolean): boolean {
  if (viewer.isOnBothSides) return false;
  if (viewer.isSelf) return true;
  if (!viewer.coaches) return false;
  return !sharedByPerson.has(kind) || (isShared && !viewer.isDelegate);
}

const personFact = z.object({
  kind: z.enum(personFactKinds),
  /** Unique among facts of the kind. */
  id,
  /** Name of the form, question, course, quiz, skill or award; for a ticket, its state. */
  title: z.string(),
  /** Day on which it happened or, if it is still open, on which it is due. */
  on: z.nullable(day),
  value: z.nullable(z.number()),
  target: z.nullable(z.number()),
  /** Route of the page that shows it to both sides; null if there is none. */
  link: z.nullable(z.string()),
  /** The part that a follow-up of it comes from, such as the course of a certificate. Absent for facts without one. */
  part: z.optional(id),
});
export type PersonFact = z.infer<typeof personFact>;

export const personFacts = z.object({
  /** In the order of the kinds, the latest or most urgent of each first. */
  facts: listOfKnown(personFact),
  /** Whether the person shares their open tickets with their coaches; null for everyone else. */
  ticketsShared: z.nullable(z.boolean()),
});

/** Days of practice that one fact sums up. */
export const practiceDays = 14;

/** Maximum number of facts of a kind. */
export const factsOfKind = 5;
/** A question missed in this many of the last evaluations is a recurring fault. */
export const recurringFrom = 2;

/** What an action of a session can track, so that the portal completes it automatically (0290). */
export const followedKinds = ['course', 'evaluation', 'issue'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** Facts that say only that something is not shown yet, so they are no evidence. */
export const isEvidence = (kind: PersonFactKind): boolean => kind !== 'skill.withheld';

/** Facts that can become an action, with what it tracks: the course, the acknowledgement, or the board’s action. */
export const actionFacts: Readonly<Partial<Record<PersonFactKind, FollowedKind>>> = {
  'course.overdue': 'course',
  'evaluation.score': 'evaluation',
  'board.action': 'issue',
};

/** A fact used in a session, as evidence with a link. */
export const usedFact = z.strictObject({
  sessionID: id,
  kind: z.enum(personFactKinds),
  factID: id,
  /** The evidence, as worded on the page. */
  text: text(2000, 1),
});

/** A fact turned into an action for the coachee, which is due when the fact is. */
export const actionOfFact = z.strictObject({
  sessionID: id,
  kind: z.enum(personFactKinds),
  factID: id,
  /** The action, as worded on the page. */
  text: text(2000, 1),
});
