import type { AuthoredCurriculum } from '@portico/contracts/lms/authoring/shapes';
import { getAuthoredCurriculum, removeCurriculum, setCurriculumState } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useNavigate, usePageCrumbs, useText } from '@portico/remote-contract';
import { FormSkeleton, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { UnsavedScope } from '../../../parts/unsaved-scope.tsx';
import { coursesAddress, curriculumAddress } from '../parts/addresses.ts';
import { EmptyAudience } from '../parts/empty-audience.tsx';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { StateButtons } from '../parts/state-buttons.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { AudienceCard } from './audience-card.tsx';
import { NameCard } from './name-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { QuizzesCard } from './quizzes-card.tsx';
import { SectionsCard } from './sections-card.tsx';

export function CurriculumEditor({ curriculumId }: { curriculumId: string }) {
  const curriculum = useCall(getAuthoredCurriculum, { query: { CurriculumID: curriculumId } });
  return (
    <Screen size="page" data={curriculum} skeleton={<FormSkeleton />}>
      {(one) => (
        <UnsavedScope>
          <Editor curriculum={one} />
        </UnsavedScope>
      )}
    </Screen>
  );
}

function Editor({ curriculum }: { curriculum: AuthoredCurriculum }) {
  const t = useText();
  const go = useNavigate();
  const authoring = useAuthoring();
  const { CurriculumID, parentid, parentName, state, fields, audiences } = curriculum;
  const above = parentid === null ? `${coursesAddress}?tab=curricula` : curriculumAddress(parentid);
  usePageCrumbs([
    { label: t('lms.admin.courses'), href: `${coursesAddress}?tab=curricula` },
    ...(parentid === null ? [] : [{ label: parentName ?? '', href: above }]),
    { label: fields.name.value },
  ]);
  const remove = () =>
    authoring.run(removeCurriculum, { body: { CurriculumID } }, t('lms.authoring.removed'), () => go(above));
  return (
    <>
      <PageHeader
        title={fields.name.value}
        eyebrow={t(parentid === null ? 'lms.authoring.curriculum' : 'lms.authoring.section')}
        lead={t('lms.authoring.people', { people: audiences.people })}
        actions={
          <Row>
            <OfferBadge state={state} />
            <StateButtons
              state={state}
              isBusy={authoring.isBusy}
              onChange={(to) =>
                void authoring.run(
                  setCurriculumState,
                  { body: { CurriculumID, from: state, to } },
                  to === 'published'
                    ? t('lms.authoring.done.reaches', { people: audiences.people })
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
        <EmptyAudience
          people={audiences.people}
          state={state}
          what="curriculum"
          cause={parentid === null ? 'curriculum-audience' : curriculumAddress(parentid)}
        />
        <NameCard curriculum={curriculum} />
        <PlacesCard curriculum={curriculum} />
        <QuizzesCard curriculumId={CurriculumID} />
        {parentid === null && <SectionsCard curriculum={curriculum} />}
        {parentid === null && <AudienceCard curriculum={curriculum} />}
      </Stack>
    </>
  );
}
