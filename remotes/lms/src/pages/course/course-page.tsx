import { addLaunchCourse } from '@portico/contracts/service/calls';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useWrite } from '@portico/data-client';
import { usePageCrumbs, useParams, useSearchParams, useText, useViewer } from '@portico/remote-contract';
import { Button, EmptyState, Screen, Stack } from '@portico/ui';
import { SearchX } from 'lucide-react';
import { useCourses } from '../../data/courses.ts';
import { useOutline } from '../../data/outline.ts';
import { useRefetchOnProgress } from '../../data/use-refetch-on-progress.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseHero } from './course-hero.tsx';
import styles from './course-page.module.css';
import { CourseSkeleton } from './course-skeleton.tsx';
import { DeliveryBody, hasDeliveryBody } from './delivery/delivery-body.tsx';
import { LazyComments } from './lazy-comments.tsx';
import { Lessons } from './lessons.tsx';
import { Prerequisites } from './prerequisites.tsx';
import { useCourseWindow } from './use-course-window.ts';
import { useViewCounted } from './use-view-counted.ts';

/** One course: its description, its lessons with the viewer's state, and the start of the player. */
export default function CoursePage() {
  const { curriculumid, courseid } = useParams();
  const courses = useCourses();
  useRefetchOnProgress();
  const t = useText();
  return (
    <Screen size="page" data={courses} skeleton={<CourseSkeleton />}>
      {(links) => {
        const course =
          links.find((one) => one.CourseID === courseid && one.curriculumId === curriculumid) ??
          links.find((one) => one.CourseID === courseid);
        return course ? (
          <Course key={course.CourseID} course={course} />
        ) : (
          <EmptyState
            level={1}
            size="page"
            icon={SearchX}
            title={t('lms.course.gone.title')}
            text={t('lms.course.gone.text')}
            actions={<Button href="/lms/home" label={t('lms.course.toLearning')} />}
          />
        );
      }}
    </Screen>
  );
}

function Course({ course }: { course: CourseLink }) {
  const t = useText();
  const { user } = useViewer();
  // A course that waits for another one, or is viewed on someone's behalf, has no lessons to show.
  const hasLessons = !hasDeliveryBody(course) && (course.can.launch || course.locked === 'noContent');
  const outline = useOutline(course.CourseID, hasLessons);
  useViewCounted(course);
  const launch = useWrite(addLaunchCourse);
  const player = useCourseWindow(course.CourseID);
  usePageCrumbs([{ label: t('lms.home.title'), href: '/lms/home' }, { label: course.CourseName }]);
  const open = (scoID: string) => {
    // The window opens within the click itself, because browsers block it later. The record of the launch follows.
    player.open(scoID);
    void launch.write({ query: { username: user.UserName, courseID: course.CourseID } }).catch(() => undefined);
  };
  // A deep link names a lesson; without one the course resumes where the learner left off.
  const named = useSearchParams()[0].get('lesson');
  const items = outline.state === 'ready' ? outline.data.items : [];
  const requested = items.find((item) => item.scoID === named && item.kind !== 'heading')?.scoID;
  const next = requested ?? (outline.state === 'ready' ? outline.data.nextScoID : null);
  const isStarted = outline.state === 'ready' && outline.data.attempt !== null;
  const isLeft = items.some(({ scoID, resumable }) => scoID === next && resumable);
  return (
    <>
      <CourseHero
        course={course}
        progress={isLeft ? 'bookmark' : isStarted ? 'started' : 'none'}
        onStart={next && course.can.launch ? () => open(next) : undefined}
      />
      <div className={styles.columns}>
        <Stack gap="l">
          <Prerequisites course={course} />
          {hasDeliveryBody(course) ? (
            <DeliveryBody course={course} />
          ) : (
            hasLessons && <Lessons outline={outline} course={course} player={player} named={named} onOpen={open} />
          )}
          <LazyComments courseId={course.CourseID} />
        </Stack>
        <CourseFacts course={course} />
      </div>
    </>
  );
}
