/** Prerequisites of a course. The server decides by this rule in lists and again at each launch. */

export interface Prerequisite {
  CourseID: string;
  CourseName: string;
  isCompleted: boolean;
}

/** Those that still keep the course locked, in the order in which they are best done. */
export const openPrerequisites = <P extends Pick<Prerequisite, 'isCompleted'>>(all: readonly P[]): P[] =>
  all.filter((one) => !one.isCompleted);

/** A course that was started stays open: a prerequisite that is added later does not take a running course away. */
export const isUnlocked = (all: readonly Pick<Prerequisite, 'isCompleted'>[], hasStarted: boolean): boolean =>
  hasStarted || openPrerequisites(all).length === 0;

/** Course → the courses it asks for. */
export type PrerequisiteGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The circle that would come of asking for `prerequisiteId` before `courseId`, from the course to itself; undefined where
 * there is none. Two courses that ask for each other could never be started.
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
