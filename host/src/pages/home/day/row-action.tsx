import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import type { DayItem } from './day-things.ts';
import { InvitationButtons } from './invitation-buttons.tsx';

interface RowActionProps {
  item: DayItem;
  isInProgress: boolean;
}

/** What to do with an item, in its row. */
export function RowAction({ item, isInProgress }: RowActionProps) {
  const t = useText();
  if (item.verb === 'answer') return <InvitationButtons item={item} />;
  const label = isInProgress ? t('host.home.resume') : t(`host.home.day.${item.verb}`);
  return (
    <Button
      size="s"
      label={label}
      href={item.link}
      aria-label={t('host.home.day.named', { action: label, title: item.title })}
    />
  );
}

/** The other tasks are done on their page, which the row itself links to. While acting, nothing is answered here. */
export const hasAction = ({ link, verb }: DayItem, isInProgress: boolean, isActing: boolean): boolean =>
  link !== '' && (isInProgress || (verb !== undefined && !(isActing && verb === 'answer')));
