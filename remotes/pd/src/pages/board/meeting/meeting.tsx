import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { usePresence } from '@portico/data-client/live';
import { useNavigate, usePageCrumbs, usePageKeys, useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';
import { ArrowLeft, ArrowRight, Maximize, Pause, Play, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useFiguresOfMeeting } from '../../../data/figures.ts';
import { boardPath } from '../../../data/paths.ts';
import { BoardEscalations } from '../board-escalations.tsx';
import { BoardIssues } from '../board-issues.tsx';
import { BoardLetters } from '../board-letters.tsx';
import { BoardNews } from '../board-news.tsx';
import { BoardPeople } from '../board-people.tsx';
import { BoardPerformance } from '../board-performance.tsx';
import { FinishMeeting } from './finish-meeting.tsx';
import styles from './meeting.module.css';
import { clock, useMeeting } from './use-meeting.ts';

type Part = OpenBoard['agenda'][number]['part'];
const views: Record<Part, ComponentType<{ board: OpenBoard }>> = {
  people: BoardPeople,
  letters: BoardLetters,
  performance: BoardPerformance,
  news: BoardNews,
  issues: BoardIssues,
  escalations: BoardEscalations,
};

/** Keyboard shortcuts of the meeting, disabled while someone types or a dialog is open. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const isTyping =
        at.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;
      const isPressing = event.key === ' ' && at.closest('button, a') !== null;
      const act = latest.current[event.key];
      if (!act || isTyping || isPressing || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The meeting on a big screen: one part after the other, with its time. */
export default function Meeting({ board }: { board: OpenBoard }) {
  const t = useText();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  usePresence({ kind: 'board', id: board.SessionIDPK });
  usePageCrumbs([
    { label: t('pd.home.title'), href: '/pd/home' },
    { label: board.TeamName, href: boardPath(board.SessionIDPK) },
    { label: t('pd.meeting.title', { team: board.TeamName }) },
  ]);
  useFiguresOfMeeting(board);
  const meeting = useMeeting(board);
  const { at, isEnd, isRunning, seconds, go, toggle } = meeting;
  const leave = () => navigate(boardPath(board.SessionIDPK));
  usePageKeys([
    { keys: [['ArrowRight'], ['PageDown']], label: t('pd.meeting.keys.next') },
    { keys: [['ArrowLeft'], ['PageUp']], label: t('pd.meeting.keys.back') },
    { keys: [[' ']], label: t('pd.meeting.keys.clock') },
    { keys: [['Escape']], label: t('pd.meeting.leave') },
  ]);
  useKeys({
    ArrowRight: () => go(1),
    PageDown: () => go(1),
    ArrowLeft: () => go(-1),
    PageUp: () => go(-1),
    ' ': toggle,
    Escape: leave,
  });
  const part = board.agenda[at];
  const View = part && views[part.part];
  const used = seconds[at] ?? 0;
  const planned = (part?.minutes ?? 0) * 60;
  return (
    <div ref={frame} className={styles.meeting}>
      <header className={styles.head}>
        <h1>{t('pd.meeting.title', { team: board.TeamName })}</h1>
        <Row>
          <Button
            icon={isRunning ? Pause : Play}
            label={t(isRunning ? 'pd.meeting.pause' : 'pd.meeting.go')}
            onPress={toggle}
          />
          <Button
            icon={Maximize}
            label={t('pd.meeting.full')}
            onPress={() => void frame.current?.requestFullscreen().catch(() => undefined)}
          />
          <Button icon={X} label={t('pd.meeting.leave')} onPress={leave} />
        </Row>
      </header>
      <ol className={styles.agenda} aria-label={t('pd.meeting.agenda')}>
        {board.agenda.map(({ part: name, minutes }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at && !isEnd ? 'step' : undefined}
              onClick={() => go(index - at)}
            >
              <span>{t(`pd.part.${name}`)}</span>
              <small className={(seconds[index] ?? 0) > minutes * 60 ? styles.over : undefined}>
                {clock(seconds[index] ?? 0)} / {minutes}:00
              </small>
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.stage}>
        {isEnd || !View || !part ? (
          <FinishMeeting board={board} seconds={seconds} />
        ) : (
          <>
            <div
              className={styles.timer}
              role="timer"
              aria-label={t('pd.meeting.time', { part: t(`pd.part.${part.part}`) })}
            >
              <span className={used > planned ? styles.over : undefined}>{clock(Math.abs(planned - used))}</span>
              <small>{t(used > planned ? 'pd.meeting.over' : 'pd.meeting.left')}</small>
            </div>
            <div className={styles.view}>
              <View board={board} />
            </div>
          </>
        )}
      </div>
      <footer className={styles.foot}>
        <Button
          icon={ArrowLeft}
          label={t('pd.meeting.previous')}
          isDisabled={at === 0 && !isEnd}
          onPress={() => go(-1)}
        />
        <span className={styles.keys}>{t('pd.meeting.keys')}</span>
        {!isEnd && (
          <Button
            variant="primary"
            iconEnd={ArrowRight}
            label={t(at === board.agenda.length - 1 ? 'pd.meeting.toEnd' : 'pd.meeting.next')}
            onPress={() => go(1)}
          />
        )}
      </footer>
    </div>
  );
}
