/**
 * Courses stored on this device and downloads in progress. Shared by the whole page, so that a download continues while
 * the person reads something else.
 */

import { type OfflineCourse, removeCourse, storedCourses } from './offline-store.ts';
import { NotSaved, type SaveFault, saveCourse } from './save-course.ts';

export interface Download {
  /** In bytes; `all` is 0 until it is known. */
  done: number;
  all: number;
  stop(): void;
}

export interface OfflineCourses {
  owner: string;
  /** Undefined until the device has been read. */
  stored: readonly OfflineCourse[] | undefined;
  onTheWay: ReadonlyMap<string, Download>;
  faults: ReadonlyMap<string, SaveFault>;
}

const nothing = (owner: string): OfflineCourses => ({
  owner,
  stored: undefined,
  onTheWay: new Map(),
  faults: new Map(),
});

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
  if (courses.owner === owner) change({ stored });
}

/** Reads the device again for the person who is signed in now. Downloads of another person are cancelled. */
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

/** Downloads the course, or the newer version of it. Never rejects: errors are in `faults`. */
export async function saveOffline(course: { CourseID: string; CourseName: string }): Promise<void> {
  const { owner } = courses;
  const id = course.CourseID;
  if (courses.onTheWay.has(id)) return;
  const away = new AbortController();
  const stop = () => away.abort();
  const publish = (one: Download | undefined) => {
    if (courses.owner === owner) change({ onTheWay: withOne(courses.onTheWay, id, one) });
  };
  publish({ done: 0, all: 0, stop });
  change({ faults: withOne(courses.faults, id, undefined) });
  let shown = 0;
  try {
    await saveCourse(
      owner,
      course,
      (done, all) => {
        // A nearby server sends hundreds of chunks per second, so updates are limited to whole percents.
        const percent = all > 0 ? Math.floor((done / all) * 100) : 0;
        if (done === 0 || percent !== shown) publish({ done, all, stop });
        shown = percent;
      },
      away.signal,
    );
  } catch (cause) {
    if (!away.signal.aborted && courses.owner === owner)
      change({ faults: withOne(courses.faults, id, cause instanceof NotSaved ? cause.fault : 'broken') });
  }
  await look(owner);
  publish(undefined);
}

export async function removeOffline(courseID: string): Promise<void> {
  const { owner } = courses;
  await removeCourse(owner, courseID);
  await look(owner);
}
