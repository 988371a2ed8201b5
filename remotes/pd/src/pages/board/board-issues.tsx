import { isCarried, isOverdue } from '@portico/contracts/pd/issue-rules';
import type { Issue, OpenBoard } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, Icon, Link, Progress, VisuallyHidden } from '@portico/ui';
import { ArrowUp, MessageSquare, ThumbsUp } from 'lucide-react';
import { useToday } from '../../data/boards.ts';
import { fullName, ideaPath, newIdea } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';
import { IssueMenu } from './issue-menu.tsx';
import { issueTones } from './issue-tones.ts';

export function BoardIssues({ board }: { board: OpenBoard }) {
  const t = useText();
  const { issues, SessionIDPK } = board;
  const way = useBoardWay(SessionIDPK);
  return (
    <BoardColumn
      id="board-issues"
      title={t('pd.board.issues')}
      count={issues.length}
      isWide={true}
      nothing={t('pd.board.noIssues')}
      add={board.can.edit ? { label: t('pd.board.addIssue'), href: way.to(newIdea(SessionIDPK)) } : undefined}
    >
      {issues.map((issue) => (
        <IssueCard key={issue.id} issue={issue} board={board} />
      ))}
    </BoardColumn>
  );
}

function IssueCard({ issue, board }: { issue: Issue; board: OpenBoard }) {
  const t = useText();
  const style = useDateStyle();
  const way = useBoardWay(board.SessionIDPK);
  const isLate = isOverdue(issue, useToday());
  return (
    <Card as="article" isLink>
      <div className={styles.item}>
        <span className={styles.tag}>
          <Badge tone={issueTones[issue.state]} label={t(`pd.issue.${issue.state}`)} />
          <Badge label={t(`pd.kind.${issue.kind}`)} />
          {isCarried(issue, board.Held) && (
            <span className={styles.since}>{t('pd.issue.since', { day: formatDay(issue.raisedOn, style) })}</span>
          )}
          {issue.can.change && (
            <span className={styles.change}>
              <IssueMenu issue={issue} board={board} />
            </span>
          )}
        </span>
        <h3>
          <Link look="cover" href={way.to(ideaPath(board.SessionIDPK, issue.id))}>
            {issue.title}
          </Link>
        </h3>
        {issue.picture && (
          <img
            className={styles.picture}
            src={issue.picture.link}
            alt={t('pd.picture.alt', { title: issue.title })}
            loading="lazy"
          />
        )}
        {issue.text && <p>{issue.text}</p>}
        {issue.state === 'blocked' && <p className={styles.reason}>{issue.reason}</p>}
        {issue.state === 'in progress' && (
          <Progress label={t('pd.issue.progress', { title: issue.title })} value={issue.progress} />
        )}
        {issue.escalation && (
          <p className={styles.tier}>
            <Icon icon={ArrowUp} size={14} />
            <span>
              {issue.escalation.answer === null
                ? t('pd.issue.escalated', { team: issue.escalation.toTeam })
                : t('pd.issue.answered', { team: issue.escalation.toTeam, answer: issue.escalation.answer })}
            </span>
          </p>
        )}
        <footer className={styles.foot}>
          <Avatar name={fullName(issue.owner)} src={issue.owner.AvatarImage} id={issue.owner.UserID} size={24} />
          <span>{issue.owner.FirstName}</span>
          {issue.votes.count > 0 && (
            <span className={styles.small}>
              <Icon icon={ThumbsUp} size={14} /> <VisuallyHidden>{t('pd.issue.votes')}</VisuallyHidden>{' '}
              {issue.votes.count}
            </span>
          )}
          {issue.comments > 0 && (
            <span className={styles.small}>
              <Icon icon={MessageSquare} size={14} /> <VisuallyHidden>{t('pd.issue.comments')}</VisuallyHidden>{' '}
              {issue.comments}
            </span>
          )}
          {issue.dueOn && (
            <time dateTime={issue.dueOn} className={isLate ? styles.late : undefined}>
              {t(isLate ? 'pd.issue.overdue' : 'pd.issue.due', { day: formatDay(issue.dueOn, style) })}
            </time>
          )}
        </footer>
      </div>
    </Card>
  );
}
