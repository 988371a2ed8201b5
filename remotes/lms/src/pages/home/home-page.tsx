import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useSearchParams, useText, useViewer } from '@portico/remote-contract';
import { Button, EmptyState, PageHeader, Pagination, Screen, SearchField, Select, VisuallyHidden } from '@portico/ui';
import { GraduationCap } from 'lucide-react';
import { useCourses } from '../../data/courses.ts';
import { CourseCard } from './course-card.tsx';
import { filterCourses, oncePerCourse } from './course-filter.ts';
import styles from './home-page.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { TypeFilter } from './type-filter.tsx';
import { useCourseFilter } from './use-course-filter.ts';

/** Learning: every course of the viewer's curricula, to search, filter and open. */
export default function HomePage() {
  const { user } = useViewer();
  const courses = useCourses();
  const t = useText();
  if (user.CompanyID === null)
    return (
      <>
        <PageHeader title={t('lms.home.title')} />
        <EmptyState icon={GraduationCap} title={t('lms.home.none.title')} text={t('lms.home.none.text')} />
      </>
    );
  return (
    <Screen data={courses} skeleton={<HomeSkeleton />}>
      {(links) => <Catalogue links={links} />}
    </Screen>
  );
}

function Catalogue({ links }: { links: CourseLink[] }) {
  const t = useText();
  const { filter, change, clear } = useCourseFilter();
  const [address, setAddress] = useSearchParams();
  const all = oncePerCourse(links);
  const open = all.filter((course) => !course.isCompleted).length;
  const fitting = filterCourses(links, filter);
  const pages = Math.max(1, Math.ceil(fitting.length / itemsPerPage));
  const page = Math.min(Math.max(1, Number(address.get('page')) || 1), pages);
  const curricula = [...new Map(links.map((one) => [one.curriculumId, one.curriculumName]))];
  const toPage = (next: number) =>
    setAddress((before) => {
      before.set('page', String(next));
      return before;
    });
  return (
    <>
      <PageHeader
        title={t('lms.home.title')}
        lead={t('lms.home.lead', { open })}
        actions={
          <div className={styles.tools}>
            <SearchField
              label={t('lms.home.search')}
              placeholder={t('lms.home.search')}
              value={filter.words}
              onChange={(words) => change({ words })}
            />
            <Select
              label={t('lms.home.curriculum')}
              isLabelHidden
              value={filter.curriculum ?? 'all'}
              choices={[
                { id: 'all', label: t('lms.home.allCurricula') },
                ...curricula.map(([id, label]) => ({ id, label })),
              ]}
              onChange={(id) => change({ curriculum: id === 'all' ? undefined : id })}
            />
          </div>
        }
      />
      <TypeFilter type={filter.type} onChange={(type) => change({ type })} />
      {all.length === 0 && (
        <EmptyState icon={GraduationCap} title={t('lms.home.none.title')} text={t('lms.home.none.text')} />
      )}
      {all.length > 0 && fitting.length === 0 && (
        <EmptyState
          icon={GraduationCap}
          title={t('lms.home.empty.title')}
          text={t('lms.home.empty.text')}
          actions={<Button label={t('lms.home.clear')} onPress={clear} />}
        />
      )}
      <VisuallyHidden>
        <span role="status">{t('lms.home.results', { count: fitting.length })}</span>
      </VisuallyHidden>
      <ul className={styles.grid}>
        {fitting.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((course) => (
          <CourseCard key={course.CourseID} course={course} />
        ))}
      </ul>
      <Pagination page={page} total={fitting.length} onChange={toPage} />
    </>
  );
}
