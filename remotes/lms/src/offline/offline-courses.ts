/**
 * What is stored on this device and what is on its way there: one for the whole page, so that a file goes on coming while
 * someone reads something else.
 */

import { type OfflineCourse, removeCourse, storedCourses } from './offline-store.ts';
import { NotSaved, type SaveFault, saveCourse } from './save-course.ts';

export interface Download {
  /** Bytes; `all` is 0 until it is known. */
  done: number;
  all: number;
  stop(): void;
}

export interface OfflineCourses {
  owner: string;
  /** Undefined until the device has been asked. */
  kept: readonly OfflineCourse[] | undefined;
  onTheWay: ReadonlyMap<string, Download>;
  faults: ReadonlyMap<string, SaveFault>;
}

const nothing = (owner: string): OfflineCourses => ({ owner, kept: undefined, onTheWay: new Map(), faults: new Map() });

let courses = nothing('');
const listeners = new Set<() => void>();

function change(next: Partial<OfflineCourses>): void {
  courses = { ...courses, ...next };
  for (const listener of listeners) listener();
}

const withOne = <V>(map: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

async function look(owner: string): Promise<void> {
  const stored = await storedCourses(owner).catch(() => []);
  if (courses.owner === owner) change({ kept: stored });
}

/** Asks the device again, for the person who is signed in now. Another person's downloads end. */
export function refreshOfflineCourses(owner: string): void {
  if (courses.owner !== owner) {
    for (const { stop } of courses.onTheWay.values()) stop();
    change(nothing(owner));
  }
  void look(owner);
}

export const readOfflineCourses = (): OfflineCourses => courses;
export function followOfflineCourses(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Keeps it, or the newer version of it. Never rejects: `faults` says what became of it. */
export async function saveOffline(course: { CourseID: string; CourseName: string }): Promise<void> {
  const { owner } = courses;
  const id = course.CourseID;
  if (courses.onTheWay.has(id)) return;
  const away = new AbortController();
  const stop = () => away.abort();
  const tell = (one: Download | undefined) => {
    if (courses.owner === owner) change({ onTheWay: withOne(courses.onTheWay, id, one) });
  };
  tell({ done: 0, all: 0, stop });
  change({ faults: withOne(courses.faults, id, undefined) });
  let shown = 0;
  try {
    await saveCourse(
      owner,
      course,
      (done, all) => {
        // Some hundred parts a second come from a near server: a percent is what can be seen.
        const percent = all > 0 ? Math.floor((done / all) * 100) : 0;
        if (done === 0 || percent !== shown) tell({ done, all, stop });
        shown = percent;
      },
      away.signal,
    );
  } catch (cause) {
    if (!away.signal.aborted && courses.owner === owner)
      change({ faults: withOne(courses.faults, id, cause instanceof NotSaved ? cause.fault : 'broken') });
  }
  await look(owner);
  tell(undefined);
}

export async function removeOffline(courseID: string): Promise<void> {
  const { owner } = courses;
  await removeCourse(owner, courseID);
  await look(owner);
}
