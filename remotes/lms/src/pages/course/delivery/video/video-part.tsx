import { getCourseVideo } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Screen, Skeleton } from '@portico/ui';
import type { DeliveryProps } from '../delivery-body.tsx';
import { VideoPlayer } from './video-player.tsx';

/** A course of type video. */
export default function VideoPart({ course }: DeliveryProps) {
  const t = useText();
  // Asked once: another answer would bring another link, and the player would begin anew.
  const video = useCall(getCourseVideo, { query: { courseID: course.CourseID } }, { cacheMinutes: 15 });
  return (
    <Card as="section" labelledBy="course-video">
      <CardHeader id="course-video" title={t('lms.video.title')} />
      <Screen data={video} skeleton={<Skeleton shape="cover" />}>
        {(ready) => <VideoPlayer key={ready.mediaID} course={course} video={ready} />}
      </Screen>
    </Card>
  );
}
