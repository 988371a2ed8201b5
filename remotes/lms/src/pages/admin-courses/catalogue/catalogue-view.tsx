import { getAuthoring } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useSearchParams, useText } from '@portico/remote-contract';
import { ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { UnsavedScope } from '../../../parts/unsaved-scope.tsx';
import { SkillTargets } from '../skills/skill-targets.tsx';
import { CourseTable } from './course-table.tsx';
import { CurriculumList } from './curriculum-list.tsx';
import { NewCourse } from './new-course.tsx';
import { NewCurriculum } from './new-curriculum.tsx';

const tabs = ['courses', 'curricula', 'skills'] as const;

/** All courses and curricula of the tenant, in any state. */
export function CatalogueView() {
  const t = useText();
  const authoring = useCall(getAuthoring, {});
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'courses';
  return (
    <>
      <PageHeader
        title={t('lms.admin.courses')}
        lead={t('lms.admin.courses.text')}
        actions={tab === 'courses' ? <NewCourse /> : tab === 'curricula' && <NewCurriculum parentid={null} />}
      />
      <Screen data={authoring} skeleton={<ListSkeleton rows={8} />}>
        {({ courses, curricula }) => (
          <Tabs
            label={t('lms.admin.courses')}
            value={tab}
            onChange={(id) => setParams(id === 'courses' ? {} : { tab: id }, { replace: true })}
            tabs={[
              {
                id: 'courses',
                label: t('lms.authoring.courses'),
                count: courses.length,
                content: <CourseTable courses={courses} />,
              },
              {
                id: 'curricula',
                label: t('lms.authoring.curricula'),
                count: curricula.filter((one) => one.parentid === null).length,
                content: <CurriculumList curricula={curricula} />,
              },
              {
                id: 'skills',
                label: t('lms.authoring.skills'),
                content: (
                  <UnsavedScope>
                    <SkillTargets />
                  </UnsavedScope>
                ),
              },
            ]}
          />
        )}
      </Screen>
    </>
  );
}
