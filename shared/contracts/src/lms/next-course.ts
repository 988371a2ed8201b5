/** Which course to offer to a learner who has finished one. */
export interface CourseInOrder {
  CourseID: string;
  isCompleted: boolean;
  can: { launch: boolean };
}

/**
 * The first course after it in its curriculum that can be started and is not completed, otherwise the first before it.
 * @param curricula those that contain the course, each with its courses in order
 */
export function courseAfter<Course extends CourseInOrder>(
  curricula: readonly (readonly Course[])[],
  courseId: string,
): Course | undefined {
  const inOrder = curricula.flatMap((courses) => {
    const at = courses.findIndex(({ CourseID }) => CourseID === courseId);
    return [...courses.slice(at + 1), ...courses.slice(0, Math.max(at, 0))];
  });
  return inOrder.find(({ CourseID, isCompleted, can }) => CourseID !== courseId && !isCompleted && can.launch);
}
