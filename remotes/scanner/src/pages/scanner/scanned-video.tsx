import { getCourseVideo } from '@portico/contracts/lms/calls/watching';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, Screen, Skeleton, Stack, Text } from '@portico/ui';
import { VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { launchVideo } from './launch-video.ts';
import styles from './scanner-page.module.css';

/** The video a code stands for, shown in the page: full screen and with sound if the browser permits it. */
export function ScannedVideo({ courseID }: { courseID: string }) {
  const t = useText();
  // Requested once: another answer would contain another link and restart the video.
  const video = useCall(getCourseVideo, { query: { courseID } }, { cacheMinutes: 15 });
  const isNotFor = video.state === 'failed' && (video.error.code === 'not_found' || video.error.code === 'conflict');
  return (
    <Card as="section" labelledBy="scanned-video">
      <CardHeader id="scanned-video" title={t('scanner.video')} />
      {isNotFor ? (
        <EmptyState icon={VideoOff} title={t('scanner.noVideo')} text={t('scanner.noVideoText')} />
      ) : (
        <Screen data={video} skeleton={<Skeleton shape="cover" />}>
          {({ link }) => <Player link={link} />}
        </Screen>
      )}
    </Card>
  );
}

function Player({ link }: { link: string }) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (element.current) void launchVideo(element.current).then((how) => setMuted(how === 'muted'));
  }, []);
  return (
    <Stack>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are on the page of the course, which is linked above */}
      <video
        ref={element}
        className={styles.film}
        src={link}
        controls
        playsInline
        aria-label={t('scanner.video')}
        onError={() => setLost(true)}
      />
      <div role="status">
        {isMuted && <Text tone="muted">{t('scanner.muted')}</Text>}
        {isLost && <Text tone="danger">{t('scanner.lost')}</Text>}
      </div>
    </Stack>
  );
}
