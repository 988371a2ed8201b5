import type { AuthoredCourse } from '@portico/contracts/lms/authoring/shapes';
import { getAuthoredCourse, removeCourse, setCourseState } from '@portico/contracts/lms/calls';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { useNavigate, usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, FormSkeleton, Notice, PageHeader, Row, Screen, Stack, Text } from '@portico/ui';
import { Eye } from 'lucide-react';
import { UnsavedScope } from '../../../parts/unsaved-scope.tsx';
import { coursesAddress, previewAddress } from '../parts/addresses.ts';
import { EmptyAudience } from '../parts/empty-audience.tsx';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { StateButtons } from '../parts/state-buttons.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { ContentCard } from './content-card.tsx';
import { ObjectivesCard } from './objectives-card.tsx';
import { PlacesList } from './places-list.tsx';
import { PrerequisitesCard } from './prerequisites-card.tsx';
import { WordsCard } from './words-card.tsx';

export function CourseEditor({ courseId }: { courseId: string }) {
  const course = useCall(getAuthoredCourse, { query: { CourseID: courseId } });
  return (
    <Screen size="page" data={course} skeleton={<FormSkeleton />}>
      {(one) => (
        <UnsavedScope>
          <Editor course={one} />
        </UnsavedScope>
      )}
    </Screen>
  );
}

function Editor({ course }: { course: AuthoredCourse }) {
  const t = useText();
  const go = useNavigate();
  const authoring = useAuthoring();
  const { CourseID, state, problems, fields, type, people } = course;
  usePageCrumbs([{ label: t('lms.admin.courses'), href: coursesAddress }, { label: fields.name.value }]);
  const remove = () =>
    authoring.run(removeCourse, { body: { CourseID } }, t('lms.authoring.removed'), () => go(coursesAddress));
  return (
    <>
      <PageHeader
        title={fields.name.value}
        eyebrow={t(`lms.type.${type}`)}
        lead={t('lms.authoring.learners', { begun: course.begun, completed: course.completed })}
        actions={
          <Row>
            <OfferBadge state={state} />
            <Button icon={Eye} label={t('lms.authoring.preview')} href={previewAddress(CourseID)} />
            <StateButtons
              state={state}
              isBusy={authoring.isBusy}
              onChange={(to) =>
                void authoring.run(
                  setCourseState,
                  { body: { CourseID, from: state, to } },
                  to === 'published' && people !== undefined
                    ? t('lms.authoring.done.reaches', { people })
                    : t(`lms.authoring.done.${to}`),
                )
              }
              onRemove={() => void remove()}
            />
          </Row>
        }
      />
      <Stack gap="l">
        <RefusedNotice refused={authoring.refused} />
        {state === 'draft' && problems.length > 0 && (
          <Notice title={t('lms.authoring.before')}>
            {problems.map((problem) => t(`lms.authoring.problem.${problem}`)).join(' ')}
          </Notice>
        )}
        {people !== undefined && <Text tone="muted">{t('lms.authoring.people', { people })}</Text>}
        <EmptyAudience people={people} state={state} what="course" cause="course-places" />
        <WordsCard course={course} />
        <ContentCard course={course} />
        {type === deliveryTypes.eLearning && <ObjectivesCard courseId={CourseID} />}
        <PrerequisitesCard course={course} />
        <PlacesList course={course} />
      </Stack>
    </>
  );
}
