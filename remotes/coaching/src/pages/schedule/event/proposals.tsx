import type { CalendarEvent, ProposedTime } from '@portico/contracts/coaching/calendar-shapes';
import { declineEventProposal } from '@portico/contracts/coaching/calls';
import { formatInstant, formatLongDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, toast } from '@portico/ui';
import { failureText } from '../../../data/failure-text.ts';
import { nameOf } from './people-field.tsx';

interface ProposalsProps {
  event: CalendarEvent;
  /** The owner accepts this time. */
  onTake(proposal: ProposedTime): void;
  onSettled(): void;
}

/** Proposed times: the owner accepts or declines one, the person who proposed it may withdraw it. */
export function Proposals({ event, onTake, onSettled }: ProposalsProps) {
  const t = useText();
  const style = useDateStyle();
  const decline = useWrite(declineEventProposal);
  const settle = async ({ proposalID }: ProposedTime) => {
    try {
      await decline.write({ body: { proposalID } });
      toast({
        tone: 'success',
        title: t(event.editable ? 'coaching.schedule.kept.time' : 'coaching.schedule.withdrawn'),
      });
      onSettled();
    } catch (cause) {
      toast({ tone: 'danger', title: t(failureText(cause, 'coaching.schedule.notSaved')) });
    }
  };
  return event.proposals.map((one) => {
    const when = event.allDay ? formatLongDay(one.date, style) : formatInstant(one.start, style);
    return (
      <Notice
        key={one.proposalID}
        tone="info"
        title={
          event.editable
            ? t('coaching.schedule.proposal', { person: nameOf(one.person), when })
            : t('coaching.schedule.proposal.own', { when })
        }
      >
        <Stack gap="s">
          {one.note && <p>{one.note}</p>}
          <Row>
            {event.editable && (
              <Button size="s" label={t('coaching.schedule.proposal.take')} onPress={() => onTake(one)} />
            )}
            <Button
              size="s"
              label={t(event.editable ? 'coaching.schedule.proposal.keep' : 'coaching.schedule.proposal.withdraw')}
              isPending={decline.busy}
              onPress={() => void settle(one)}
            />
          </Row>
        </Stack>
      </Notice>
    );
  });
}
