/**
 * The content of a deep link: the last segment of `/lms/{curriculumid}/{deeplinkurl}`, encoded. It names
 * - a course: `<CourseID>` or its name,
 * - a lesson of a course: `<CourseID or name>/<scoID, identifier in the manifest, or address in the package>`. Names
 * and addresses survive a new version of a package; ids of lessons do not.
 */

interface DeepLink {
  course: string;
  lesson: string | undefined;
}

export function readDeepLink(decoded: string): DeepLink | undefined {
  const slash = decoded.indexOf('/');
  const course = (slash < 0 ? decoded : decoded.slice(0, slash)).trim();
  const lesson = slash < 0 ? '' : decoded.slice(slash + 1).trim();
  return course === '' ? undefined : { course, lesson: lesson === '' ? undefined : lesson };
}
