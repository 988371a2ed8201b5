import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Dialog, EmptyState, FailedState, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { icons } from '../../../layout/icons.ts';
import { cardCall } from '../card-call.ts';
import type { CardCaller } from '../card-caller.ts';
import { readCard } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';
import { ItemList } from './item-list.tsx';

interface AllDialogProps {
  shown: VisibleCard;
  /** The variant of the card that requests all items. */
  all: HomeCard;
  caller: CardCaller;
  onClose(): void;
}

/** Lists all items of a card that shows only the first ones. They are refetched, because some may be done by now. */
export default function AllDialog({ shown, all, caller, onClose }: AllDialogProps) {
  const t = useText();
  const { call, input } = cardCall(all, caller);
  const answer = useCall(call, input);
  const heading = `${shown.id}-all`;
  const body = (data: unknown) => {
    const found = readCard(all, data);
    if (found === undefined) return <FailedState onRetry={answer.retry} />;
    const { items, total } = found;
    if (items.length === 0) return <EmptyState icon={shown.icon && icons[shown.icon]} title={t(all.empty.id)} />;
    return (
      <Stack>
        <Text tone="muted">
          <span id={heading}>{t('host.home.all.count', { count: items.length, total })}</span>
        </Text>
        <ItemList items={items} icon={shown.icon} labelledBy={heading} />
      </Stack>
    );
  };
  return (
    <Dialog title={t(all.title.id)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Screen data={answer} skeleton={<ListSkeleton rows={8} />}>
        {body}
      </Screen>
    </Dialog>
  );
}
