import { getCoursePreview } from '@portico/contracts/lms/calls';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { getPackages } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, ListSkeleton, Notice, Screen, Skeleton, Stack, Text } from '@portico/ui';
import { Play } from 'lucide-react';
import { LazyView } from '../../../parts/lazy-view.tsx';
import { deliveryTexts } from '../../course/delivery/delivery-texts.ts';
import { testerAddress } from '../../packages/package-address.ts';
import { courseAddress, coursesAddress } from '../parts/addresses.ts';

const learnersView = () => import(/* webpackChunkName: "lms-course-preview" */ './learners-view.tsx');
const learnersTexts = {
  en: () => import(/* webpackChunkName: "lms-course-en" */ '../../course/language/en.json'),
  de: () => import(/* webpackChunkName: "lms-course-de" */ '../../course/language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-course-fr" */ '../../course/language/fr.json'),
};

const deliveryPreview = () =>
  import(/* webpackChunkName: "lms-delivery-preview" */ '../../course/delivery/preview/delivery-preview.tsx');

/** The course as seen by someone to whom it is assigned and who has not started. */
export function PreviewView({ courseId }: { courseId: string }) {
  const t = useText();
  const preview = useCall(getCoursePreview, { query: { CourseID: courseId } });
  const name = preview.state === 'ready' ? preview.data.CourseName : t('lms.authoring.course');
  usePageCrumbs([
    { label: t('lms.admin.courses'), href: coursesAddress },
    { label: name, href: courseAddress(courseId) },
    { label: t('lms.authoring.preview') },
  ]);
  return (
    <Stack gap="l">
      <Notice
        title={t('lms.authoring.previewTitle')}
        actions={<Button size="s" label={t('lms.authoring.backToCourse')} href={courseAddress(courseId)} />}
      >
        {t('lms.authoring.previewText')}
      </Notice>
      <Screen data={preview} skeleton={<ListSkeleton />}>
        {(course) => (
          <Stack gap="l">
            <LazyView load={learnersView} texts={learnersTexts} props={{ course }} waiting={<ListSkeleton />} />
            {course.type === deliveryTypes.eLearning ? (
              <TryLessons courseId={courseId} />
            ) : (
              <LazyView
                load={deliveryPreview}
                texts={deliveryTexts}
                props={{ course }}
                waiting={<Skeleton shape="cover" />}
              />
            )}
          </Stack>
        )}
      </Screen>
    </Stack>
  );
}

/**
 * Lessons are previewed as a trial of their package: played and logged as for a learner, but not counted for anyone.
 */
function TryLessons({ courseId }: { courseId: string }) {
  const t = useText();
  const packages = useCall(getPackages, { query: {} });
  if (packages.state !== 'ready') return null;
  const chosen = packages.data.packages.find(({ courses }) => courses.some(({ courseID }) => courseID === courseId));
  if (!chosen) return null;
  return (
    <Card as="section" labelledBy="preview-lessons">
      <CardHeader id="preview-lessons" title={chosen.title} />
      <Stack>
        <Text tone="muted">{t('lms.authoring.tryText', { lessons: chosen.lessons })}</Text>
        <p>
          <Button icon={Play} label={t('lms.authoring.try')} href={testerAddress('play', chosen)} />
        </p>
      </Stack>
    </Card>
  );
}
