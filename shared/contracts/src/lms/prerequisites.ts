/** Prerequisites of a course. The server applies this rule in lists and again at each launch. */

export interface Prerequisite {
  CourseID: string;
  CourseName: string;
  isCompleted: boolean;
}

/** Prerequisites that still lock the course, in recommended order. */
export const openPrerequisites = <P extends Pick<Prerequisite, 'isCompleted'>>(all: readonly P[]): P[] =>
  all.filter((one) => !one.isCompleted);

/** A started course stays unlocked, even if a prerequisite is added later. */
export const isUnlocked = (all: readonly Pick<Prerequisite, 'isCompleted'>[], hasStarted: boolean): boolean =>
  hasStarted || openPrerequisites(all).length === 0;

/** Maps each course to its prerequisites. */
type PrerequisiteGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the cycle that would result from making `prerequisiteId` a prerequisite of `courseId`, beginning and ending
 * with the course; undefined if there is none. Two courses that require each other could never be started.
 */
export function circleWith(graph: PrerequisiteGraph, courseId: string, prerequisiteId: string): string[] | undefined {
  const seen = new Set<string>();
  const wayTo = (from: string): string[] | undefined => {
    if (from === courseId) return [from];
    if (seen.has(from)) return undefined;
    seen.add(from);
    for (const next of graph.get(from) ?? []) {
      const way = wayTo(next);
      if (way) return [from, ...way];
    }
    return undefined;
  };
  const way = wayTo(prerequisiteId);
  return way && [courseId, ...way];
}
