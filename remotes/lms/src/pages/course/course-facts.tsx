import { courseAddress } from '@portico/contracts/lms/course-address';
import { formatDay } from '@portico/contracts/platform/dates';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, Link, Stack } from '@portico/ui';
import { DeliveryTypeLabel } from '../../parts/delivery-type.tsx';
import { DueDay } from '../../parts/due-day.tsx';
import { itemAddress } from '../../parts/item-address.ts';
import { useTimeText } from '../../parts/use-time-text.ts';

export function CourseFacts({ course }: { course: CourseLink }) {
  const t = useText();
  const time = useTimeText();
  const style = useDateStyle();
  const { flags } = usePortalFacts();
  return (
    <Card as="aside" labelledBy="about-course">
      <CardHeader id="about-course" title={t('lms.course.about')} />
      <KeyValue
        items={[
          { label: t('lms.course.facts.type'), value: <DeliveryTypeLabel type={course.type} /> },
          { label: t('lms.course.facts.time'), value: time(course.minutes) },
          ...(course.curriculumName === ''
            ? []
            : [{ label: t('lms.course.facts.curriculum'), value: course.curriculumName }]),
          { label: t('lms.course.facts.updated'), value: formatDay(course.updatedOn, style) },
          ...(course.dueOn && !course.isCompleted
            ? [{ label: t('lms.course.facts.due'), value: <DueDay dueOn={course.dueOn} isLabelled /> }]
            : []),
        ]}
      />
      <Stack gap="s">
        <Link href={itemAddress('catalog', course.CourseID)}>{t('lms.course.facts.place')}</Link>
        {flags.support === true && (
          <Link href={`/support?report=${encodeURIComponent(courseAddress(course))}`}>
            {t('lms.course.facts.report')}
          </Link>
        )}
      </Stack>
    </Card>
  );
}
