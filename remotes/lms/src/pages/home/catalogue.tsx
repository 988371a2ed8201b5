import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, FilterBar, Screen, SearchField } from '@portico/ui';
import { GraduationCap, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCourses } from '../../data/courses.ts';
import { typesInOrder } from '../../parts/delivery-type.tsx';
import { CourseGrid } from './course-grid.tsx';
import { useCourseQuery } from './course-query.ts';
import styles from './home-page.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LazyFilters, LazySearchResults } from './lazy-parts.tsx';
import { oncePerCourse } from './once-per-course.ts';

/** All courses of the viewer's curricula, to search, filter, sort and open. */
export function Catalogue() {
  const courses = useCourses();
  const t = useText();
  return (
    <Screen data={courses} skeleton={<HomeSkeleton />}>
      {(links) =>
        links.length === 0 ? (
          <EmptyState icon={GraduationCap} title={t('lms.home.none.title')} text={t('lms.home.none.text')} />
        ) : (
          <Courses links={links} />
        )
      }
    </Screen>
  );
}

function Courses({ links }: { links: CourseLink[] }) {
  const t = useText();
  const query = useCourseQuery();
  const { value, change } = query;
  // Filters in the address are expanded for visitors, so that they see where they are set; the search field is always
  // visible.
  const [isOpen, setOpen] = useState(query.isFiltered);
  const type = value('type');
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('lms.home.search')}
          placeholder={t('lms.home.search')}
          value={value('q')}
          onChange={(words) => change('q', words)}
        />
        <Button
          icon={SlidersHorizontal}
          label={t('lms.home.filters')}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <FilterBar
        label={t('lms.home.types')}
        value={type === '' ? 'all' : type}
        options={[
          { id: 'all', label: t('lms.home.all') },
          ...typesInOrder.map((one) => ({ id: String(one), label: t(`lms.type.${one}`) })),
        ]}
        onChange={(id) => change('type', id === 'all' ? '' : id)}
      />
      {isOpen && <LazyFilters links={links} query={query} />}
      {query.isFinding ? (
        <LazySearchResults links={links} query={query} />
      ) : (
        <CourseGrid
          courses={oncePerCourse(links).filter((one) => type === '' || String(one.type) === type)}
          query={query}
        />
      )}
    </>
  );
}
