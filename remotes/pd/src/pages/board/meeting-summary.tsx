import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, Stack, Text } from '@portico/ui';
import { useByline } from '../../parts/use-byline.ts';

/** The agreed summary and the figures of a meeting. */
export function MeetingSummary({ board, meeting }: { board: OpenBoard; meeting: NonNullable<OpenBoard['meeting']> }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const minutes = Math.max(1, Math.round(meeting.seconds.reduce((sum, one) => sum + one, 0) / 60));
  const raised = board.issues.filter(({ raisedOn }) => raisedOn === board.Held).length;
  const done = board.issues.filter(({ closedOn }) => closedOn === board.Held).length;
  const reported = board.userStatuses.filter(({ statusID }) => statusID !== 0).length;
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
      <Stack>
        {meeting.summary && <Text>{meeting.summary}</Text>}
        <KeyValue
          items={[
            { label: t('pd.summary.length'), value: t('pd.meeting.minutes', { count: minutes }) },
            {
              label: t('pd.summary.here'),
              value: t('pd.summary.of', { said: reported, members: board.userStatuses.length }),
            },
            { label: t('pd.summary.raised'), value: String(raised) },
            { label: t('pd.summary.done'), value: String(done) },
          ]}
        />
      </Stack>
    </Card>
  );
}
