import { deleteIssue } from '@portico/contracts/pd/calls';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useComments } from '@portico/data-client/comments';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, Columns, KeyValue, Progress, Row, Stack, Text } from '@portico/ui';
import { CommentThread } from '@portico/ui/comments';
import { fullName, ideaModePath, ideaPath } from '../../data/paths.ts';
import { useByline } from '../../parts/use-byline.ts';
import { issueTones } from '../board/issue-tones.ts';
import { Escalating } from './escalating.tsx';
import styles from './file-view.module.css';
import { IdeaHistory } from './idea-history.tsx';
import { IdeaLinks } from './idea-links.tsx';
import type { IssueDetails } from './issue-details.ts';
import { ItemHeader } from './item-frame.tsx';
import { Votes } from './votes.tsx';

export function IdeaView({ boardID, details }: { boardID: string; details: IssueDetails }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const { issue } = details;
  const archive = useWrite(deleteIssue);
  const comments = useComments({ objecttype: 'idea', ObjectID: issue.id });
  // The server refuses votes where it refuses comments.
  const isClosed = comments.data.state === 'ready' && !comments.data.data.mayWrite;
  return (
    <>
      <ItemHeader
        title={issue.title}
        eyebrow={`${details.TeamName} · ${t(`pd.kind.${issue.kind}`)}`}
        boardID={boardID}
        kind="issue"
        id={issue.id}
        isEditing={false}
        can={issue.can}
        viewHref={ideaPath(boardID, issue.id)}
        editHref={ideaModePath(boardID, issue.id, 'edit')}
        archive={() => archive.write({ query: { IId: issue.id } })}
      />
      <Columns
        side={
          <>
            <Card>
              <KeyValue
                items={[
                  { label: t('pd.issue.owner'), value: fullName(issue.owner) },
                  { label: t('pd.issue.dueOn'), value: issue.dueOn ? formatDay(issue.dueOn, style) : '–' },
                  { label: t('pd.issue.raised'), value: formatDay(issue.raisedOn, style) },
                  { label: t('pd.issue.raisedBy'), value: byline(issue.createdBy, issue.madeBy) },
                  ...(issue.closedOn ? [{ label: t('pd.issue.closed'), value: formatDay(issue.closedOn, style) }] : []),
                ]}
              />
            </Card>
            <IdeaLinks details={details} />
            <IdeaHistory issueID={issue.id} />
          </>
        }
      >
        <Card>
          <Stack>
            <Row isSpread>
              <Badge tone={issueTones[issue.state]} label={t(`pd.issue.${issue.state}`)} />
              <Votes issue={issue} isClosed={isClosed} />
            </Row>
            {issue.picture && (
              <img
                className={styles.picture}
                src={issue.picture.link}
                alt={t('pd.picture.alt', { title: issue.title })}
              />
            )}
            {issue.text && <Text>{issue.text}</Text>}
            {issue.reason && (
              <Text tone={issue.state === 'blocked' ? 'danger' : 'muted'}>
                {t('pd.issue.because', { reason: issue.reason })}
              </Text>
            )}
            {issue.state !== 'new' && (
              <Progress label={t('pd.issue.progress', { title: issue.title })} value={issue.progress} />
            )}
          </Stack>
        </Card>
        <Escalating details={details} />
        <CommentThread controls={comments} when={(instant) => formatInstant(instant, style)} />
      </Columns>
    </>
  );
}
