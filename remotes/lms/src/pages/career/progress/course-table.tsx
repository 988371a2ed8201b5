import { courseAddress } from '@portico/contracts/lms/course-address';
import { formatDay } from '@portico/contracts/platform/dates';
import type { CourseStats } from '@portico/contracts/service/learning-shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen } from '@portico/ui';
import { Table } from '@portico/ui/table';
import { useCourseStats } from '../../../data/own-learning.ts';
import { useTimeText } from '../../../parts/use-time-text.ts';
import { ExportCourses } from '../export-courses.tsx';

interface CourseTableProps {
  username: string;
  isOwn: boolean;
  /** The person whose file is exported, unless it is the viewer's own. */
  userId: string | undefined;
}

/** The figures of all courses of a person, sortable by each column. */
export function CourseTable({ username, isOwn, userId }: CourseTableProps) {
  const t = useText();
  const style = useDateStyle();
  const time = useTimeText();
  const day = (instant: string | null) => (instant === null ? '' : formatDay(instant, style));
  return (
    <Card as="section" labelledBy="career-courses">
      <CardHeader id="career-courses" title={t('lms.career.courses')} action={<ExportCourses userId={userId} />} />
      <Screen data={useCourseStats(username)} skeleton={<ListSkeleton rows={6} />}>
        {(courses) => (
          <Table<CourseStats>
            label={t('lms.career.courses')}
            rows={courses}
            rowId={(one) => one.CourseID}
            {...(isOwn ? { rowHref: courseAddress } : {})}
            columns={[
              {
                id: 'name',
                label: t('lms.career.course'),
                isRowHeader: true,
                cell: (one) => one.CourseName,
                sortBy: (one) => one.CourseName,
              },
              {
                id: 'state',
                label: t('lms.career.state'),
                isExtra: true,
                cell: (one) => t(`lms.career.state.${one.state}`),
                sortBy: (one) => one.progress,
              },
              {
                id: 'progress',
                label: t('lms.career.progress'),
                align: 'end',
                cell: (one) => t('lms.percent', { percent: one.progress }),
                sortBy: (one) => one.progress,
              },
              {
                id: 'score',
                label: t('lms.career.score'),
                align: 'end',
                isExtra: true,
                cell: (one) => (one.score === null ? '' : String(one.score)),
                sortBy: (one) => one.score ?? -1,
              },
              {
                id: 'minutes',
                label: t('lms.career.spent'),
                align: 'end',
                isExtra: true,
                cell: (one) => (one.minutesSpent === 0 ? '' : time(one.minutesSpent)),
                sortBy: (one) => one.minutesSpent,
              },
              {
                id: 'completed',
                label: t('lms.career.completed'),
                isExtra: true,
                cell: (one) => day(one.completedOn),
                sortBy: (one) => one.completedOn ?? '',
              },
            ]}
          />
        )}
      </Screen>
    </Card>
  );
}
