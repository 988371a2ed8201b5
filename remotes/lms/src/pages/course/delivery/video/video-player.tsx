import type { CourseVideo } from '@portico/contracts/lms/calls';
import { speeds } from '@portico/contracts/lms/delivery/watched';

import type { CourseLink } from '@portico/contracts/service/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button, IconButton, Notice, Row, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { PictureInPicture2, RotateCcw, RotateCw, ScrollText } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { languageName } from '../../../../parts/language-name.ts';
import { clockText } from '../clock-text.ts';
import { ReportStatus } from '../report-status.tsx';
import { RuleShown } from '../rule-shown.tsx';
import { useCompletionShown } from '../use-completion-shown.ts';
import { useLaunch } from '../use-launch.ts';
import { SeenStrip } from './seen-strip.tsx';
import { Transcript } from './transcript/transcript.tsx';
import { isTranscriptFolded, storeTranscriptFolded } from './transcript/transcript-preference.ts';
import { useCaptions } from './use-captions.ts';
import { useFreshLink } from './use-fresh-link.ts';
import { useKeys } from './use-keys.ts';
import { useReports } from './use-reports.ts';
import styles from './video.module.css';

/** Too close to the end to resume there: it starts over. */
const endMs = 2000;

interface VideoPlayerProps {
  course: CourseLink;
  video: CourseVideo;
  /** The film is an earlier version of the course's film: it can be watched, but does not count. */
  isOlder?: boolean;
}

export function VideoPlayer({ course, video, isOlder = false }: VideoPlayerProps) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const resumeMs = video.positionMs < video.durationMs - endMs ? video.positionMs : 0;
  const [speed, setSpeed] = useState(1);
  const captions = useCaptions(element, video.captions);
  const language = useLanguage();
  const [isFolded, setFolded] = useState(isTranscriptFolded);
  const transcriptId = useId();
  const hasTranscript = video.captions.length > 0;
  const { link, isLost, onFailed, retry } = useFreshLink(course.CourseID, video.link, element);
  const { seen, progress, reporting } = useReports(course, video, element, isOlder);
  useCompletionShown(progress);
  const launch = useLaunch(course);
  const actions = useMemo(
    () => ({
      setSpeed(next: number) {
        if (element.current) element.current.playbackRate = next;
      },
      toggleCaptions: () => captions.choose(captions.chosen === 'off' ? (video.captions[0]?.language ?? 'off') : 'off'),
      togglePicture: () =>
        void (
          document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : element.current?.requestPictureInPicture?.()
        )?.catch(() => undefined),
    }),
    [captions, video.captions],
  );
  const onKeyDown = useKeys(element, actions);
  const jump = (seconds: number) => {
    const player = element.current;
    if (player) player.currentTime = Math.min(Math.max(0, player.currentTime + seconds), video.durationMs / 1000);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble from the player, which has the focus itself
    <div onKeyDown={onKeyDown}>
      <Stack>
        {isOlder && <Notice tone="warning">{t('lms.delivery.older')}</Notice>}
        <div className={styles.frame}>
          <div className={hasTranscript && !isFolded ? styles.withTranscript : undefined}>
            <Stack>
              <div>
                {/* biome-ignore lint/a11y/useMediaCaption: captions are added as text tracks by useCaptions */}
                <video
                  ref={element}
                  className={styles.video}
                  src={link}
                  controls
                  playsInline
                  preload="metadata"
                  aria-label={course.CourseName}
                  aria-keyshortcuts="k j l c p m f < >"
                  onPlay={launch}
                  onRateChange={(event) => setSpeed(event.currentTarget.playbackRate)}
                  onLoadedMetadata={(event) => {
                    const player = event.currentTarget;
                    if (player.currentTime === 0 && resumeMs > 0) player.currentTime = resumeMs / 1000;
                  }}
                  onError={onFailed}
                />
                <SeenStrip
                  seen={seen}
                  durationMs={video.durationMs}
                  label={t('lms.percent', { percent: progress.percent })}
                />
              </div>
              {isLost && (
                <Row>
                  <Text tone="danger">{t('lms.video.lost')}</Text>
                  <Button size="s" label={t('lms.video.retry')} onPress={retry} />
                </Row>
              )}
              <Row>
                <IconButton icon={RotateCcw} label={t('lms.video.back')} onPress={() => jump(-10)} />
                <IconButton icon={RotateCw} label={t('lms.video.forward')} onPress={() => jump(10)} />
                <Select
                  label={t('lms.video.speed')}
                  isLabelHidden
                  value={String(speed)}
                  choices={speeds.map((one) => ({ id: String(one), label: t('lms.video.times', { speed: one }) }))}
                  onChange={(id) => actions.setSpeed(Number(id))}
                />
                {video.captions.length > 0 && (
                  <Select
                    label={t('lms.video.captions')}
                    isLabelHidden
                    value={captions.chosen}
                    choices={[
                      { id: 'off', label: t('lms.video.captions.off') },
                      ...video.captions.map(({ language }) => ({
                        id: language,
                        label: t('lms.video.captions.in', { language: languageName(language) }),
                      })),
                    ]}
                    onChange={captions.choose}
                  />
                )}
                {document.pictureInPictureEnabled && (
                  <Button
                    size="s"
                    variant="ghost"
                    icon={PictureInPicture2}
                    label={t('lms.video.picture')}
                    onPress={actions.togglePicture}
                  />
                )}
                {hasTranscript && (
                  <Button
                    size="s"
                    variant="ghost"
                    icon={ScrollText}
                    label={t(isFolded ? 'lms.video.transcript.show' : 'lms.video.transcript.hide')}
                    aria-expanded={!isFolded}
                    {...(isFolded ? {} : { 'aria-controls': transcriptId })}
                    onPress={() => {
                      storeTranscriptFolded(!isFolded);
                      setFolded(!isFolded);
                    }}
                  />
                )}
              </Row>
            </Stack>
            {hasTranscript && !isFolded && (
              <div id={transcriptId} className={styles.beside}>
                <div className={styles.fitted}>
                  <Transcript
                    element={element}
                    captions={video.captions}
                    language={captions.chosen === 'off' ? language : captions.chosen}
                  />
                </div>
              </div>
            )}
          </div>
        </div>
        {!isOlder && <RuleShown progress={progress} share={video.share} />}
        <div role="status">
          <ReportStatus reporting={reporting} />
          {resumeMs > 0 && (
            <Text size="s" tone="muted">
              {t('lms.video.resumed', { time: clockText(resumeMs) })}
            </Text>
          )}
        </div>
        <Text size="s" tone="muted">
          {t('lms.video.keys')}
        </Text>
      </Stack>
    </div>
  );
}
