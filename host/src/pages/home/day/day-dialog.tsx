import { dayList } from '@portico/contracts/portal/day-list';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Dialog, EmptyState, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import { serverNow } from '../../../clock/server-clock.ts';
import { cardCall } from '../card-call.ts';
import type { CardCaller } from '../card-caller.ts';
import { readCard } from '../card-items.ts';
import { hostCards } from '../host-cards.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';
import { DayParts } from './day-parts.tsx';
import { dayThings, missing } from './day-things.ts';

interface DayDialogProps {
  list: readonly VisibleCard[];
  beside: readonly VisibleCard[];
  answers: CardAnswers;
  caller: CardCaller;
  isActing: boolean;
  onClose(): void;
}

/** The whole list. Tasks are refetched, because the page has only the first of them, and some may be done by now. */
export default function DayDialog({ list, beside, answers, caller, isActing, onClose }: DayDialogProps) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const [first] = hostCards;
  const { call, input } = cardCall(first.all, caller);
  const answer = useCall(call, input);
  const body = (data: unknown) => {
    const whole = new Map(answers);
    for (const { id, all } of hostCards) whole.set(id, readCard(all, data) ?? answers.get(id) ?? null);
    const entries = dayList(dayThings(list, beside, whole), serverNow(), timeZone);
    if (entries.length === 0) return <EmptyState icon={CircleCheck} title={t('host.home.day.empty')} />;
    const total = entries.length + missing(list, whole);
    return (
      <Stack>
        <Text tone="muted">{t('host.home.all.count', { count: entries.length, total })}</Text>
        <DayParts entries={entries} id="host-day-all" isActing={isActing} />
      </Stack>
    );
  };
  return (
    <Dialog title={t('host.home.day')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Screen data={answer} skeleton={<ListSkeleton rows={8} />}>
        {body}
      </Screen>
    </Dialog>
  );
}
