import { isInProgress } from '@portico/contracts/portal/day-list';
import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import type { DayItem } from './day-things.ts';
import { InvitationButtons } from './invitation-buttons.tsx';

/** What to do with an item, in its row. */
export function RowAction({ item }: { item: DayItem }) {
  const t = useText();
  if (item.verb === 'answer') return <InvitationButtons item={item} />;
  const label = isInProgress(item) ? t('host.home.resume') : t(`host.home.day.${item.verb}`);
  return (
    <Button
      size="s"
      label={label}
      href={item.link}
      aria-label={t('host.home.day.named', { action: label, title: item.title })}
    />
  );
}

/** Other tasks are done on their page, which the row itself links to. Delegates cannot answer invitations here. */
export const hasAction = (item: DayItem, isActing: boolean): boolean =>
  item.link !== '' && (isInProgress(item) || (item.verb !== undefined && !(isActing && item.verb === 'answer')));
