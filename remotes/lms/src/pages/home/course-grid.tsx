import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, Pagination, VisuallyHidden } from '@portico/ui';
import { CourseCard } from './course-card.tsx';
import type { CourseQuery } from './course-query.ts';
import styles from './home-page.module.css';

/** One page of courses, or suggestions if none match. */
export function CourseGrid({ courses, query }: { courses: readonly CourseLink[]; query: CourseQuery }) {
  const t = useText();
  const page = Math.min(query.page, Math.max(1, Math.ceil(courses.length / itemsPerPage)));
  return (
    <>
      {courses.length === 0 && (
        <EmptyState
          picture="quality"
          title={t('lms.home.empty.title')}
          text={t('lms.home.empty.text')}
          actions={<Button label={t('lms.home.clear')} onPress={query.clear} />}
        />
      )}
      <VisuallyHidden>
        <span role="status">{t('lms.home.results', { count: courses.length })}</span>
      </VisuallyHidden>
      <ul className={styles.grid}>
        {courses.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((course) => (
          <CourseCard key={course.CourseID} course={course} />
        ))}
      </ul>
      <Pagination page={page} total={courses.length} onChange={query.toPage} />
    </>
  );
}
