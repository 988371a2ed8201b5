import type { Board } from '@portico/contracts/pd/shapes';
import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, Progress } from '@portico/ui';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';

const tones = { new: 'neutral', 'in progress': 'warning', blocked: 'danger', done: 'success' } as const;
type Issue = Board['issues'][number];

export function BoardIssues({ issues }: { issues: Issue[] }) {
  const t = useText();
  const open = issues.filter((issue) => issue.state !== 'done');
  return (
    <BoardColumn id="board-issues" title={t('pd.board.issues')} count={open.length} nothing={t('pd.board.noIssues')}>
      {open.map((issue) => (
        <IssueCard key={issue.id} issue={issue} />
      ))}
    </BoardColumn>
  );
}

function IssueCard({ issue }: { issue: Issue }) {
  const t = useText();
  const style = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), style.timeZone);
  const isLate = issue.dueOn !== null && issue.dueOn <= today;
  return (
    <Card as="article">
      <div className={styles.item}>
        <span className={styles.tag}>
          <Badge tone={tones[issue.state]} label={t(`pd.issue.${issue.state}`)} />
        </span>
        <h3>{issue.title}</h3>
        <p>{issue.text}</p>
        {issue.state === 'in progress' && (
          <Progress label={t('pd.issue.progress', { title: issue.title })} value={issue.progress} />
        )}
        <footer className={styles.foot}>
          <Avatar name={`${issue.owner.FirstName} ${issue.owner.LastName}`} id={issue.owner.UserID} size={24} />
          <span>{issue.owner.FirstName}</span>
          {issue.dueOn && (
            <time dateTime={issue.dueOn} className={isLate ? styles.late : undefined}>
              {t('pd.issue.due', { day: formatDay(issue.dueOn, style) })}
            </time>
          )}
        </footer>
      </div>
    </Card>
  );
}
