import { useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  Figure,
  List,
  ListRow,
  ListSkeleton,
  Ring,
  Screen,
  Stack,
} from '@portico/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useFigures } from '../../../data/own-learning.ts';
import { itemAddress } from '../../../parts/item-address.ts';
import { useTimeText } from '../../../parts/use-time-text.ts';
import styles from '../career.module.css';
import { CareerFrame } from '../career-frame.tsx';
import type { CareerOf } from '../use-career-of.ts';
import { CompletionsChart } from './completions-chart.tsx';
import { CourseTable } from './course-table.tsx';

/** /career/chart/progress: mandatory and other courses, curricula, months, and the figures of every course. */
export default function ProgressPage() {
  const t = useText();
  return (
    <CareerFrame title={t('lms.career.progress')} lead={t('lms.career.progress.rule')}>
      {(career, person) => <Progress career={career} userId={career.isOwn ? undefined : person?.UserID} />}
    </CareerFrame>
  );
}

function Progress({ career, userId }: { career: CareerOf; userId: string | undefined }) {
  const t = useText();
  const time = useTimeText();
  return (
    <Screen data={useFigures(career.username)} skeleton={<ListSkeleton rows={8} />}>
      {({ mandatory, all, minutesSpent, curricula, months }) =>
        all.total === 0 ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={t('lms.home.none.title')}
            text={t('lms.home.none.text')}
            actions={<Button href="/lms/home" label={t('lms.course.toLearning')} />}
          />
        ) : (
          <Stack gap="l">
            <div className={styles.figures}>
              <Card>
                <Figure label={t('lms.career.mandatory')} value={t('lms.career.ofTotal', { ...mandatory })} />
              </Card>
              <Card>
                <Figure label={t('lms.career.allCourses')} value={t('lms.career.ofTotal', { ...all })} />
              </Card>
              <Card>
                <Figure label={t('lms.career.overdue')} value={String(all.overdue)} />
              </Card>
              <Card>
                <Figure label={t('lms.career.spent')} value={time(minutesSpent)} />
              </Card>
            </div>
            <div className={styles.halves}>
              <Card as="section">
                <CompletionsChart months={months} />
              </Card>
              <Card as="section" labelledBy="career-curricula">
                <CardHeader id="career-curricula" title={t('lms.career.curricula')} />
                <List>
                  {curricula.map((one) => (
                    <ListRow
                      key={one.id}
                      start={<Ring size={44} label={t('lms.course.progress', one)} value={one.progress} />}
                      title={one.name}
                      text={t('lms.career.curriculum', {
                        completed: one.completed,
                        total: one.total,
                        time: time(one.minutesLeft),
                      })}
                      href={career.isOwn ? itemAddress('curriculum', one.id) : undefined}
                    />
                  ))}
                </List>
              </Card>
            </div>
            <CourseTable username={career.username} isOwn={career.isOwn} userId={userId} />
          </Stack>
        )
      }
    </Screen>
  );
}
