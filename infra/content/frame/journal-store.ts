/**
 * Unsent values in this browser's storage, one entry per element, so that a new value only rewrites its own entry. The
 * host belongs to one attempt, so entries are distinguished by lesson and launch.
 */
import type { Commit } from '@portico/contracts/player/commit';

/** Marks stored next to the elements: what happened to the lesson in this launch. */
export const marks = ['!entered', '!visited', '!finished'] as const;
export type Mark = (typeof marks)[number];

export interface JournalStore {
  /** False if the browser could not store it. */
  put(name: string, rev: number, value: string): boolean;
  drop(name: string): void;
  /** True if the key is an entry of this launch, or if everything was cleared (null). */
  concerns(key: string | null): boolean;
  /** What earlier launches of this lesson have left, oldest first. */
  leftovers(): Commit[];
  /** Removes exactly what was recovered: a value that has been set again in the meantime remains. */
  forget(recovered: readonly Commit[]): void;
}

const separator = '|';

/** Builds a commit from entries, `name → [rev, value]`; marks become its flags. */
export function commitOf(fence: number, entries: Iterable<readonly [string, readonly [number, string]]>): Commit {
  const made: Commit = { fence, entered: false, visited: false, finished: false, values: {} };
  for (const [name, [rev, value]] of entries) {
    if (name === '!entered') made.entered = true;
    else if (name === '!visited') made.visited = true;
    else if (name === '!finished') made.finished = true;
    else made.values[name] = [rev, value];
  }
  return made;
}

/** Name and revision of each entry; a mark is the same at every revision. */
const entriesOf = (sent: Commit): [string, number | undefined][] => [
  ...Object.entries(sent.values).map(([name, [rev]]): [string, number] => [name, rev]),
  ...marks
    .filter((mark) => sent[mark.slice(1) as 'entered' | 'visited' | 'finished'])
    .map((mark): [string, undefined] => [mark, undefined]),
];

export function journalIn(storage: Storage, lesson: string, fence: number): JournalStore {
  const start = ['j', lesson, ''].join(separator);
  const keyOf = (launch: number, name: string) => `${start}${launch}${separator}${name}`;
  const earlier = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) => {
      if (!key.startsWith(start)) return [];
      const rest = key.slice(start.length);
      const launch = Number(rest.slice(0, rest.indexOf(separator)));
      return launch < fence ? [{ launch, name: rest.slice(rest.indexOf(separator) + 1), key }] : [];
    });
  return {
    put(name, rev, value) {
      try {
        storage.setItem(keyOf(fence, name), `${rev}${separator}${value}`);
        return true;
      } catch {
        return false;
      }
    },
    drop: (name) => storage.removeItem(keyOf(fence, name)),
    concerns: (key) => key === null || key.startsWith(keyOf(fence, '')),
    leftovers() {
      const launches = new Map<number, [string, [number, string]][]>();
      for (const { launch, name, key } of earlier()) {
        const stored = storage.getItem(key) ?? '';
        const bar = stored.indexOf(separator);
        const entry: [string, [number, string]] = [name, [Number(stored.slice(0, bar)), stored.slice(bar + 1)]];
        launches.set(launch, [...(launches.get(launch) ?? []), entry]);
      }
      return [...launches].sort(([one], [other]) => one - other).map(([launch, entries]) => commitOf(launch, entries));
    },
    forget(recovered) {
      for (const sent of recovered)
        for (const [name, rev] of entriesOf(sent)) {
          const key = keyOf(sent.fence, name);
          if (rev === undefined || storage.getItem(key)?.startsWith(`${rev}${separator}`)) storage.removeItem(key);
        }
    },
  };
}

/** The browser's storage, or undefined if it is turned off; even reading the property may throw. */
export function usableStorage(): Storage | undefined {
  try {
    const storage = window.localStorage;
    storage.setItem('portico.try', '1');
    storage.removeItem('portico.try');
    return storage;
  } catch {
    return undefined;
  }
}
