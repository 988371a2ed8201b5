/** Subjects of live events and presence. There are no events for kinds that are not listed here. */
import * as z from 'zod/mini';
import type { Area } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';

/** Maps each kind to the area whose cached answers become stale when the subject changes. */
export const areaOfSubject = {
  notification: 'portal',
  ticket: 'support',
  'coaching-session': 'coaching',
  'calendar-event': 'coaching',
  board: 'pd',
  course: 'lms',
  article: 'content',
  mission: 'gamification',
  quiz: 'quiz',
  person: 'account',
  'tenant-settings': 'admin',
  /** The releases being served; the subject's id is the tenant's. */
  releases: 'release',
} as const satisfies Readonly<Record<string, Area>>;

export type SubjectKind = keyof typeof areaOfSubject;
const subjectKinds = Object.keys(areaOfSubject) as [SubjectKind, ...SubjectKind[]];

/** An object of the tenant, for example a board. */
export const subject = z.strictObject({ kind: z.enum(subjectKinds), id });
export type Subject = z.infer<typeof subject>;
