import { useText } from '@portico/remote-contract';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { clockText } from '../../clock-text.ts';
import styles from './transcript.module.css';
import type { Line } from './transcript-lines.ts';

interface TranscriptListProps {
  labelledBy: string;
  language: string;
  lines: readonly Line[];
  /** Index of the cue that is spoken; -1 for none. */
  current: number;
  /** Scrolls to the current line. */
  isFollowing: boolean;
  /** The reader scrolls or moves through the list. */
  onScrolled(): void;
  /** @param from milliseconds */
  onPlay(from: number): void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop of the Tab key; the arrow keys, Home and End move between the lines. */
export function TranscriptList({
  labelledBy,
  language,
  lines,
  current,
  isFollowing,
  onScrolled,
  onPlay,
}: TranscriptListProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The cue that the reader has moved to. */
  const [reached, setReached] = useState<number>();
  const stop = [reached, current].find((one) => lines.some(({ at }) => at === one)) ?? lines[0]?.at;

  useEffect(() => {
    if (!isFollowing) return;
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-cue="${current}"]`)?.parentElement;
    // Scrolls only the list: the page and the video stay where they are.
    if (box && line) box.scrollTo({ top: line.offsetTop - (box.clientHeight - line.offsetHeight) / 2 });
  }, [current, isFollowing]);

  const play = useRef(onPlay);
  play.current = onPlay;
  const [press] = useState(() => (line: Line) => {
    setReached(line.at);
    play.current(line.from);
  });

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onScrolled();
    const at = lines.findIndex((line) => line.at === Number((event.target as HTMLElement).dataset.cue));
    const next = lines[step(at, lines.length - 1)];
    if (!next) return;
    setReached(next.at);
    list.current?.querySelector<HTMLElement>(`[data-cue="${next.at}"]`)?.focus();
  };

  return (
    <ol
      ref={list}
      className={styles.lines}
      aria-labelledby={labelledBy}
      onKeyDown={move}
      onWheel={onScrolled}
      onTouchMove={onScrolled}
      onPointerDown={(event) => event.target === event.currentTarget && onScrolled()}
    >
      {lines.map((line) => (
        <TranscriptLine
          key={line.at}
          line={line}
          language={language}
          isCurrent={line.at === current}
          isStop={line.at === stop}
          onPress={press}
        />
      ))}
    </ol>
  );
}

interface TranscriptLineProps {
  line: Line;
  language: string;
  isCurrent: boolean;
  isStop: boolean;
  onPress(line: Line): void;
}

/** Drawn again only when it becomes current or changes: a film may have thousands of lines. */
const TranscriptLine = memo(function TranscriptLine({
  line,
  language,
  isCurrent,
  isStop,
  onPress,
}: TranscriptLineProps) {
  const t = useText();
  const time = clockText(line.from);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-cue={line.at}
        tabIndex={isStop ? 0 : -1}
        title={t('lms.video.transcript.play', { time })}
        onClick={() => onPress(line)}
        {...(isCurrent ? { 'aria-current': 'true' } : {})}
      >
        <span className={styles.time}>{time}</span>{' '}
        <span lang={language}>
          {line.pieces.map((piece, at) =>
            at % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
          )}
        </span>
      </button>
    </li>
  );
});
