import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader } from '@portico/ui';
import { useByline } from '../../parts/use-byline.ts';
import styles from './board-page.module.css';

/** The agreed summary and the figures of a meeting. */
export function MeetingSummary({ board, meeting }: { board: OpenBoard; meeting: NonNullable<OpenBoard['meeting']> }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const minutes = Math.max(1, Math.round(meeting.seconds.reduce((sum, one) => sum + one, 0) / 60));
  const raised = board.issues.filter(({ raisedOn }) => raisedOn === board.Held).length;
  const done = board.issues.filter(({ closedOn }) => closedOn === board.Held).length;
  const reported = board.userStatuses.filter(({ statusID }) => statusID !== 0).length;
  const figures = [
    t('pd.meeting.minutes', { count: minutes }),
    `${t('pd.summary.here')}: ${t('pd.summary.of', { said: reported, members: board.userStatuses.length })}`,
    `${t('pd.summary.raised')}: ${raised}`,
    `${t('pd.summary.done')}: ${done}`,
  ];
  return (
    <Card as="section" labelledBy="summary">
      <CardHeader
        id="summary"
        title={t('pd.summary.title')}
        note={t('pd.summary.note', {
          when: formatInstant(meeting.endedOn, style),
          name: meeting.ledBy ? byline(meeting.ledBy, meeting.madeBy) : '',
        })}
      />
      <p className={styles.agreed}>
        {meeting.summary && <strong>{meeting.summary}</strong>}
        <span>{figures.join(' · ')}</span>
      </p>
    </Card>
  );
}
