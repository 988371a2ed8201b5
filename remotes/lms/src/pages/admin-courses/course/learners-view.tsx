import type { Course } from '@portico/contracts/service/shapes';
import { Stack } from '@portico/ui';
import { CourseFacts } from '../../course/course-facts.tsx';
import { CourseHero } from '../../course/course-hero.tsx';
import { Prerequisites } from '../../course/prerequisites.tsx';

/** The same components that learners see, without actions. */
export default function LearnersView({ course }: { course: Course }) {
  const link = {
    ...course,
    curriculumId: course.CourseID,
    // The course may be in several curricula, or in none yet.
    curriculumName: '',
    sectionId: null,
    sectionName: null,
    position: 0,
  };
  return (
    <Stack gap="l">
      <CourseHero course={link} progress="none" onStart={undefined} />
      <Prerequisites course={link} />
      <CourseFacts course={link} />
    </Stack>
  );
}
