/** What live events and presence are about. A kind that is not here cannot be told of. */
import * as z from 'zod/mini';
import type { Area } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';

/** Kind → the area whose answers hold it: these count as stale when it changes. */
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
  /** Which releases are served; its id is the tenant's. */
  releases: 'release',
} as const satisfies Readonly<Record<string, Area>>;

export type SubjectKind = keyof typeof areaOfSubject;
export const subjectKinds = Object.keys(areaOfSubject) as [SubjectKind, ...SubjectKind[]];

/** One thing of the tenant, for example one board. */
export const subject = z.strictObject({ kind: z.enum(subjectKinds), id });
export type Subject = z.infer<typeof subject>;

export const isSameSubject = (one: Subject, other: Subject): boolean => one.kind === other.kind && one.id === other.id;
