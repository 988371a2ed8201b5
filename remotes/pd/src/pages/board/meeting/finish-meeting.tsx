import { finishMeeting } from '@portico/contracts/pd/calls';
import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, KeyValue, Notice, Stack, Text, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { failureText } from '../../../data/failure-text.ts';
import { boardPath } from '../../../data/paths.ts';
import { clock } from './use-meeting.ts';

/** Ends the meeting: the summary is stored with the board and sent to people who were absent. */
export function FinishMeeting({ board, seconds }: { board: OpenBoard; seconds: readonly number[] }) {
  const t = useText();
  const navigate = useNavigate();
  const status = board.meeting?.summary ?? null;
  /** Null until the meeting was finished once. */
  const form = useVersionedValue(status, 0);
  const summary = form.value ?? '';
  const loadTheirs = useLoadTheirs('pd');
  useUnloadWarning(form.isChanged);
  const { write, busy, error } = useWrite(finishMeeting);
  const open = board.issues.filter(({ state }) => state !== 'done').length;
  const finish = async () => {
    const body = {
      boardID: board.SessionIDPK,
      summary,
      basedOn: form.base.value,
      seconds: seconds.map(Math.round),
    };
    try {
      await write({ body });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      await loadTheirs(cause);
      return;
    }
    form.saved(summary);
    toast({ tone: 'success', title: t('pd.meeting.finished') });
    navigate(boardPath(board.SessionIDPK));
  };
  return (
    <Card as="section" labelledBy="finish" padding="roomy">
      <CardHeader id="finish" title={t('pd.meeting.end')} />
      <Stack>
        <KeyValue
          look="row"
          items={[
            { label: t('pd.summary.length'), value: clock(seconds.reduce((sum, one) => sum + one, 0)) },
            { label: t('pd.meeting.open.actions'), value: String(open) },
          ]}
        />
        {form.isOvertaken && (
          <Notice tone="warning" isLive title={t('pd.meeting.stale')}>
            <Stack gap="s">
              <Text>{status ?? ''}</Text>
              <div>
                <Button
                  size="s"
                  label={t('pd.meeting.takeBoth')}
                  onPress={() => {
                    form.set([status, summary].filter(Boolean).join('\n\n'));
                    form.keepMine();
                  }}
                />
              </div>
            </Stack>
          </Notice>
        )}
        {error && error.code !== 'stale_version' && (
          <Notice tone="danger" isLive title={t(failureText(error, 'pd.meeting.failed'))} />
        )}
        {board.can.lead ? (
          <>
            <TextArea
              label={t('pd.meeting.summary')}
              description={t('pd.meeting.summary.hint')}
              rows={6}
              maxLength={4000}
              value={summary}
              onChange={(typed) => form.set(typed === '' ? status && '' : typed)}
            />
            <div>
              <Button variant="primary" label={t('pd.meeting.finish')} isPending={busy} onPress={() => void finish()} />
            </div>
          </>
        ) : (
          <Text tone="muted">{t('pd.meeting.leaderEnds')}</Text>
        )}
      </Stack>
    </Card>
  );
}
