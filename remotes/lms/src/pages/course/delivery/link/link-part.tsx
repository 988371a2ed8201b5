import { getCourseAddress, reportOpened } from '@portico/contracts/lms/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Link, Notice, Screen, Skeleton, Stack, Text } from '@portico/ui';
import type { DeliveryProps } from '../delivery-props.ts';
import { RuleShown } from '../rule-shown.tsx';
import { useCompletionShown } from '../use-completion-shown.ts';
import { useLaunch } from '../use-launch.ts';

/** A course of type link: where it leads, and a note that opening it completes the course. */
export default function LinkPart({ course }: DeliveryProps) {
  const t = useText();
  const target = useCall(getCourseAddress, { query: { courseID: course.CourseID } });
  return (
    <Card as="section" labelledBy="course-link">
      <CardHeader id="course-link" title={t('lms.link.title')} />
      <Screen data={target} skeleton={<Skeleton lines={2} />}>
        {({ address, progress }) => <Target course={course} address={address} progress={progress} />}
      </Screen>
    </Card>
  );
}

type TargetProps = DeliveryProps & { address: string; progress: Parameters<typeof RuleShown>[0]['progress'] };

function Target({ course, address, progress }: TargetProps) {
  const t = useText();
  const opened = useWrite(reportOpened);
  const launch = useLaunch(course);
  useCompletionShown(progress);
  // The browser follows the link itself; opening it is reported in parallel.
  const report = () => {
    launch();
    void opened.write({ body: { courseID: course.CourseID } }).catch(() => undefined);
  };
  return (
    <Stack>
      <Text tone="muted">{t('lms.link.leaves', { host: new URL(address).host })}</Text>
      <p>
        <Link href={address} target="_blank" rel="noopener noreferrer" onPress={report}>
          {t('lms.link.open', { name: course.CourseName })}
        </Link>
      </p>
      <RuleShown progress={progress} />
      {opened.error && (
        <Notice tone="warning" isLive>
          {t('lms.link.notTold')}
        </Notice>
      )}
    </Stack>
  );
}
