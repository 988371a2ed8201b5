import { defineWrite } from '@portico/contracts/platform/call';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Row, toast } from '@portico/ui';
import * as z from 'zod/mini';
import { release } from '../../../hold/hold.ts';
import type { DayItem } from './day-things.ts';

/** The call is declared as data, like those of cards, so that the host needs no code of the area. */
const answerInvitation = defineWrite({
  area: 'coaching',
  name: 'answerCalendarEvent',
  summary: 'Answers an invitation from Today.',
  body: z.record(z.string(), z.string()),
  answer: z.unknown(),
  access: { kind: 'account' },
  scope: 'object',
});

/** Accepts or declines an invitation without leaving Today. */
export function InvitationButtons({ item }: { item: DayItem }) {
  const t = useText();
  const { write, busy } = useWrite(answerInvitation);
  const calendarID = new URLSearchParams(item.link.split('?')[1]).get('event') ?? '';
  const answer = (choice: 'accepted' | 'declined') =>
    write({ body: { calendarID, answer: choice } })
      // The row disappears at once, although the pointer is on it.
      .then(release)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        toast({ tone: 'danger', title: t('host.home.day.unanswered'), text: t('host.home.day.unansweredText') });
      });
  const button = (choice: 'accepted' | 'declined', label: string) => (
    <Button
      size="s"
      variant={choice === 'accepted' ? 'outline' : 'ghost'}
      label={label}
      aria-label={t('host.home.day.named', { action: label, title: item.title })}
      isDisabled={busy}
      onPress={() => void answer(choice)}
    />
  );
  return (
    <Row>
      {button('accepted', t('host.home.day.coming'))}
      {button('declined', t('host.home.day.cannot'))}
    </Row>
  );
}
