/**
 * What is kept on this device and what is on its way there: one for the whole page, so that a file goes on coming while
 * somebody reads something else.
 */
import { type KeepFault, keepCourse, NotKept } from './keep-course.ts';
import { forgetCourse, type KeptCourse, keptCourses } from './kept-store.ts';

export interface Keeping {
  /** Bytes; `all` is 0 until it is known. */
  done: number;
  all: number;
  stop(): void;
}

export interface Keepings {
  owner: string;
  /** Undefined until the device has been asked. */
  kept: readonly KeptCourse[] | undefined;
  onTheWay: ReadonlyMap<string, Keeping>;
  faults: ReadonlyMap<string, KeepFault>;
}

const nothing = (owner: string): Keepings => ({ owner, kept: undefined, onTheWay: new Map(), faults: new Map() });

let keepings = nothing('');
const listeners = new Set<() => void>();

function change(next: Partial<Keepings>): void {
  keepings = { ...keepings, ...next };
  for (const listener of listeners) listener();
}

const withOne = <V>(map: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

async function look(owner: string): Promise<void> {
  const kept = await keptCourses(owner).catch(() => []);
  if (keepings.owner === owner) change({ kept });
}

/** Asks the device anew, for whoever is here now. What another person had on its way ends. */
export function lookAtKept(owner: string): void {
  if (keepings.owner !== owner) {
    for (const { stop } of keepings.onTheWay.values()) stop();
    change(nothing(owner));
  }
  void look(owner);
}

export const readKeepings = (): Keepings => keepings;
export function followKeepings(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Keeps it, or the newer version of it. Never rejects: `faults` says what became of it. */
export async function keep(course: { CourseID: string; CourseName: string }): Promise<void> {
  const { owner } = keepings;
  const id = course.CourseID;
  if (keepings.onTheWay.has(id)) return;
  const away = new AbortController();
  const stop = () => away.abort();
  const tell = (one: Keeping | undefined) => {
    if (keepings.owner === owner) change({ onTheWay: withOne(keepings.onTheWay, id, one) });
  };
  tell({ done: 0, all: 0, stop });
  change({ faults: withOne(keepings.faults, id, undefined) });
  let shown = 0;
  try {
    await keepCourse(
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
    if (!away.signal.aborted && keepings.owner === owner)
      change({ faults: withOne(keepings.faults, id, cause instanceof NotKept ? cause.fault : 'broken') });
  }
  await look(owner);
  tell(undefined);
}

export async function forget(courseID: string): Promise<void> {
  const { owner } = keepings;
  await forgetCourse(owner, courseID);
  await look(owner);
}
