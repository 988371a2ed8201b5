import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { EmptyState, Screen } from '@portico/ui';
import { useCourses } from '../../data/courses.ts';
import { CourseGrid } from './course-grid.tsx';
import type { CourseQuery } from './course-query.ts';
import { LazyFilters, LazySearchResults } from './find/lazy-find.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { oncePerCourse } from './once-per-course.ts';

export interface CatalogueProps {
  query: CourseQuery;
  /** Whether the filters are shown. */
  isOpen: boolean;
}

/** All courses of the viewer's curricula, to search, filter, sort and open. */
export default function Catalogue(props: CatalogueProps) {
  const courses = useCourses();
  const t = useText();
  return (
    <Screen data={courses} skeleton={<HomeSkeleton />}>
      {(links) =>
        links.length === 0 ? (
          <EmptyState picture="book" title={t('lms.home.none.title')} text={t('lms.home.none.text')} />
        ) : (
          <Courses links={links} {...props} />
        )
      }
    </Screen>
  );
}

const Courses = ({ links, query, isOpen }: CatalogueProps & { links: CourseLink[] }) => (
  <>
    {isOpen && <LazyFilters links={links} query={query} />}
    {query.isFinding ? (
      <LazySearchResults links={links} query={query} />
    ) : (
      <CourseGrid courses={oncePerCourse(links)} query={query} />
    )}
  </>
);
