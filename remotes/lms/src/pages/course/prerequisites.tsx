import { courseAddress } from '@portico/contracts/lms/course-address';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { List, ListRow, Notice } from '@portico/ui';
import { CircleCheck, Lock } from 'lucide-react';

/** Why the course is locked, with links to its prerequisites. Renders nothing if it is open. */
export function Prerequisites({ course }: { course: CourseLink }) {
  const t = useText();
  if (course.locked !== 'prerequisite') return null;
  return (
    <Notice tone="warning" title={t('lms.course.locked')}>
      <List>
        {course.prerequisites.map((one) => (
          <ListRow
            key={one.CourseID}
            icon={one.isCompleted ? CircleCheck : Lock}
            tone={one.isCompleted ? 'success' : 'plain'}
            title={one.CourseName}
            text={t(one.isCompleted ? 'lms.course.completed' : 'lms.course.openFirst')}
            href={courseAddress({ ...one, curriculumId: course.curriculumId })}
          />
        ))}
      </List>
    </Notice>
  );
}
