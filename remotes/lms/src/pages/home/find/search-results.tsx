import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { CourseGrid } from '../course-grid.tsx';
import type { CourseQuery } from '../course-query.ts';
import { findCourses } from './find-courses.ts';
import styles from './search-results.module.css';

/** The courses that match the query; those found only by the second ranking come last, under their own heading. */
export default function SearchResults({ links, query }: { links: CourseLink[]; query: CourseQuery }) {
  const t = useText();
  const { courses, byWords } = findCourses(links, query.value);
  return (
    <>
      {byWords > 0 && (
        <p className={styles.note}>{t('lms.home.byWords', { exact: courses.length - byWords, more: byWords })}</p>
      )}
      <CourseGrid courses={courses} query={query} />
    </>
  );
}
