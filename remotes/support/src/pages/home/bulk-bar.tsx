import { allocateTickets, classifyTickets, setTicketState } from '@portico/contracts/support/calls/work';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, Menu, Row, Stack, Text } from '@portico/ui';
import { CircleCheck, Flag, Hand, Pause } from 'lucide-react';
import { useTicketForm } from '../../data/tickets.ts';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

interface BulkBarProps {
  /** The selected tickets. */
  tickets: readonly TicketSummary[];
  onDone(): void;
}

/** Actions on several tickets at once, which apply to all of them or to none. */
export function BulkBar({ tickets, onDone }: BulkBarProps) {
  const t = useText();
  const { UserID } = useSelf();
  const form = useTicketForm();
  const { run, isBusy, refused } = useSupportWrite((error) =>
    error.code === 'conflict' || error.code === 'not_found' ? t('support.bulk.refused') : undefined,
  );
  const ticketIDs = tickets.map(({ ticketID }) => ticketID);
  const count = ticketIDs.length;
  const priorities = form.state === 'ready' ? form.data.metadata.Priorities : [];
  const finish = (answer: Promise<unknown>) => void answer.then((done) => done && onDone());
  const set = (state: 'waiting' | 'resolved') =>
    finish(run(setTicketState, { body: { ticketIDs, state } }, t('support.bulk.done', { count })));
  const isDisabled = count === 0 || isBusy;
  return (
    <Stack gap="s">
      <Row>
        <Text tone="muted">{t('support.bulk.chosen', { count })}</Text>
        <Button
          size="s"
          icon={Hand}
          label={t('support.bulk.take')}
          isDisabled={isDisabled}
          onPress={() =>
            finish(run(allocateTickets, { body: { ticketIDs, to: UserID } }, t('support.bulk.done', { count })))
          }
        />
        <Button
          size="s"
          icon={Pause}
          label={t('support.bulk.wait')}
          isDisabled={isDisabled}
          onPress={() => set('waiting')}
        />
        <Button
          size="s"
          icon={CircleCheck}
          label={t('support.bulk.resolve')}
          isDisabled={isDisabled}
          onPress={() => set('resolved')}
        />
        <Menu
          label={t('support.column.priority')}
          trigger={<Button size="s" icon={Flag} label={t('support.column.priority')} isDisabled={isDisabled} />}
          groups={[
            {
              id: 'priority',
              label: t('support.column.priority'),
              entries: priorities.map(({ id, name }) => ({
                id,
                label: name,
                onPress: () =>
                  finish(
                    run(
                      classifyTickets,
                      { body: { ticketIDs, SUP_TCK_PRIORTY: id } },
                      t('support.bulk.done', { count }),
                    ),
                  ),
              })),
            },
          ]}
        />
      </Row>
      <RefusedNotice refused={refused} />
    </Stack>
  );
}
