import { getReported } from '@portico/contracts/comment/calls';
import type { ReportedComment } from '@portico/contracts/comment/shapes';
import { useCall } from '@portico/data-client';
import { useSearchParams, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListSkeleton, Screen, Stack } from '@portico/ui';
import { useState } from 'react';
import { DismissDialog } from './dismiss-dialog.tsx';
import { NamedComment } from './named-comment.tsx';
import { ReportedRow } from './reported-row.tsx';

/** Reported comments that the viewer may decide on. Renders nothing if there are none. */
export function Reported() {
  const t = useText();
  const [query] = useSearchParams();
  const named = query.get('reported') ?? undefined;
  const [after, setAfter] = useState<string>();
  const [dismissed, setDismissed] = useState<ReportedComment>();
  const found = useCall(getReported, { query: after === undefined ? {} : { after } });
  const isEmpty = found.state === 'ready' && after === undefined && found.data.reported.length === 0;
  if (named === undefined && (found.state === 'loading' || isEmpty)) return null;
  return (
    <Card as="section" labelledBy="reported-comments">
      <CardHeader title={t('host.reported.title')} id="reported-comments" note={t('host.reported.lead')} />
      <Stack>
        {named !== undefined && <NamedComment key={named} CommentID={named} onDismiss={setDismissed} />}
        <Screen data={found} skeleton={<ListSkeleton rows={2} />} size="box">
          {({ reported, next }) => (
            <>
              <List labelledBy="reported-comments">
                {reported
                  .filter(({ comment }) => comment.CommentID !== named)
                  .map((one) => (
                    <ReportedRow key={one.comment.CommentID} one={one} onDismiss={setDismissed} />
                  ))}
              </List>
              {next !== null && <Button size="s" label={t('host.reported.more')} onPress={() => setAfter(next)} />}
            </>
          )}
        </Screen>
      </Stack>
      {dismissed && <DismissDialog CommentID={dismissed.comment.CommentID} onClose={() => setDismissed(undefined)} />}
    </Card>
  );
}
