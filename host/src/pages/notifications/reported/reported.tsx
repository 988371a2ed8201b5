import { getReported } from '@portico/contracts/comment/calls';
import type { ReportedComment } from '@portico/contracts/comment/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen, Stack } from '@portico/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { DismissDialog } from './dismiss-dialog.tsx';

const nameOf = (person: { FirstName: string; LastName: string } | null) =>
  person ? `${person.FirstName} ${person.LastName}` : '';
const wordsOf = ({ body }: ReportedComment['comment']) =>
  (body ?? []).map((run) => (run.type === 'text' ? run.text : `@${run.name ?? ''}`)).join('');

/** Comments that readers have reported and on which the viewer may decide; nothing while there are none. */
export function Reported() {
  const t = useText();
  const [after, setAfter] = useState<string>();
  const [dismissed, setDismissed] = useState<ReportedComment>();
  const found = useCall(getReported, { query: after === undefined ? {} : { after } });
  if (found.state === 'loading' || (found.state === 'ready' && after === undefined && found.data.reported.length === 0))
    return null;
  return (
    <Card as="section" labelledBy="reported-comments">
      <CardHeader title={t('host.reported.title')} id="reported-comments" note={t('host.reported.lead')} />
      <Screen data={found} skeleton={<ListSkeleton rows={2} />} size="box">
        {({ reported, next }) => (
          <Stack>
            <List labelledBy="reported-comments">
              {reported.map((one) => (
                <Row key={one.comment.CommentID} one={one} onDismiss={() => setDismissed(one)} />
              ))}
            </List>
            {next !== null && <Button size="s" label={t('host.reported.more')} onPress={() => setAfter(next)} />}
          </Stack>
        )}
      </Screen>
      {dismissed && <DismissDialog CommentID={dismissed.comment.CommentID} onClose={() => setDismissed(undefined)} />}
    </Card>
  );
}

/** Where it stands, what it says, and what was said about it; it is hidden where it stands. */
function Row({ one: { comment, subject, reports }, onDismiss }: { one: ReportedComment; onDismiss(): void }) {
  const t = useText();
  const dates = useDateStyle();
  return (
    <ListRow
      icon={Flag}
      title={subject.title}
      href={subject.link ?? undefined}
      text={
        <>
          {`${nameOf(comment.author)}: ${wordsOf(comment)}`}
          {reports.map(({ reason, note, reportedOn, by }) => (
            <span key={`${reportedOn} ${by.UserID}`}>
              <br />
              {[t(`host.comments.reason.${reason}`), note, nameOf(by), formatInstant(reportedOn, dates)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
        </>
      }
      end={
        <Button
          size="s"
          label={t('host.reported.dismiss')}
          aria-label={t('host.reported.dismissOf', { name: nameOf(comment.author) })}
          onPress={onDismiss}
        />
      }
    />
  );
}
