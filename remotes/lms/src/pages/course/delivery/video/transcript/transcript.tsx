/** The text of the captions as a list beside the video, which follows the playback and leads to each place in it. */
import type { CourseVideo } from '@portico/contracts/lms/calls';
import { useText } from '@portico/remote-contract';
import { Button, SearchField, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { LocateFixed } from 'lucide-react';
import { type RefObject, useId, useMemo, useState } from 'react';
import { languageName } from '../../../../../parts/language-name.ts';
import styles from './transcript.module.css';
import { fewestLetters, linesOf } from './transcript-lines.ts';
import { TranscriptList } from './transcript-list.tsx';
import { useCurrentLine } from './use-current-line.ts';

interface TranscriptProps {
  element: RefObject<HTMLVideoElement | null>;
  /** At least one. */
  captions: CourseVideo['captions'];
  /** The language of the captions in the video; without captions, that of the portal is preferred. */
  language: string;
}

export function Transcript({ element, captions, language }: TranscriptProps) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [sought, setSought] = useState('');
  const [isFollowing, setFollowing] = useState(true);
  const wanted = chosen ?? language;
  const shown = captions.find((one) => one.language === wanted) ?? captions[0];
  const cues = shown?.cues ?? noCues;
  const current = useCurrentLine(element, cues);
  const lines = useMemo(() => linesOf(cues, sought), [cues, sought]);
  const isSearch = sought.trim().length >= fewestLetters;
  const play = (from: number) => {
    const player = element.current;
    if (player) {
      player.currentTime = from / 1000;
      // A browser may refuse to play; the film then stays at the line, with its own button.
      player.play().catch(() => {});
    }
    setFollowing(true);
  };
  return (
    <section className={styles.transcript} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('lms.video.transcript')}</h3>
        {captions.length > 1 && (
          <Select
            label={t('lms.video.transcript.language')}
            isLabelHidden
            value={shown?.language ?? ''}
            choices={captions.map((one) => ({ id: one.language, label: languageName(one.language) }))}
            onChange={setChosen}
          />
        )}
      </div>
      <SearchField label={t('lms.video.transcript.search')} value={sought} onChange={setSought} />
      <div role="status">
        {isSearch && (
          <Text size="s" tone="muted">
            {t('lms.video.transcript.found', { count: lines.length })}
          </Text>
        )}
      </div>
      <TranscriptList
        key={shown?.language}
        labelledBy={id}
        language={shown?.language ?? ''}
        lines={lines}
        current={current}
        isFollowing={isFollowing && !isSearch}
        onScrolled={() => setFollowing(false)}
        onPlay={play}
      />
      {!isFollowing && !isSearch && current >= 0 && (
        <div className={styles.back}>
          <Button
            size="s"
            icon={LocateFixed}
            label={t('lms.video.transcript.current')}
            onPress={() => setFollowing(true)}
          />
        </div>
      )}
    </section>
  );
}

const noCues: CourseVideo['captions'][number]['cues'] = [];
