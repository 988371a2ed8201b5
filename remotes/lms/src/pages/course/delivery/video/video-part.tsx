import { type CourseVideo, getCourseVideo } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Screen, Skeleton, Stack } from '@portico/ui';
import { useEffect, useState } from 'react';
import { LazySaveOffline } from '../../../../offline/lazy-save-offline.tsx';
import { type Source, useSource } from '../../../../offline/use-source.ts';
import type { DeliveryProps } from '../delivery-props.ts';
import { NeedsConnection } from '../needs-connection.tsx';
import { useOfflineFilm } from './use-offline-film.ts';
import { VideoPlayer } from './video-player.tsx';

/** A course of type video, and saving it on this device. */
export default function VideoPart({ course }: DeliveryProps) {
  const t = useText();
  // Requested once: another answer would contain another link and restart the player.
  const video = useCall(getCourseVideo, { query: { courseID: course.CourseID } }, { cacheMinutes: 15 });
  return (
    <Card as="section" labelledBy="course-video">
      <CardHeader id="course-video" title={t('lms.video.title')} />
      <Screen data={video} skeleton={<Skeleton shape="cover" />}>
        {(ready) => (
          <Stack gap="l">
            <Film key={ready.mediaID} course={course} video={ready} />
            <LazySaveOffline course={course} mediaID={ready.mediaID} bytes={ready.bytes} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

interface FilmProps extends DeliveryProps {
  video: CourseVideo;
}

function Film({ course, video }: FilmProps) {
  const now = useSource(course.CourseID, video.mediaID);
  const [opened, setOpened] = useState<Source>();
  const isFound = now.from === 'network' || now.from === 'device';
  useEffect(() => {
    if (!opened && isFound) setOpened(now);
  }, [opened, isFound, now]);
  if (opened?.from === 'network') return <VideoPlayer course={course} video={video} />;
  if (opened?.from === 'device') return <OfflineFilm course={course} video={video} source={opened} />;
  return now.from === 'nowhere' ? <NeedsConnection /> : <Skeleton shape="cover" />;
}

function OfflineFilm({ course, video, source }: FilmProps & { source: Extract<Source, { from: 'device' }> }) {
  const link = useOfflineFilm(source.course);
  if (link === undefined) return <Skeleton shape="cover" />;
  // The course's viewed parts and position do not apply to an earlier film.
  const own = { ...video, link: link === '' ? video.link : link };
  const film = source.isOlder ? { ...own, seen: [], positionMs: 0 } : own;
  return <VideoPlayer course={course} video={film} isOlder={source.isOlder} />;
}
