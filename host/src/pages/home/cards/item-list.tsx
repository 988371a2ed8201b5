import { daysBetween } from '@portico/contracts/platform/dates';
import type { IconName } from '@portico/contracts/platform/remote-description';
import { useDateStyle, useText } from '@portico/remote-contract';
import { List, ListRow } from '@portico/ui';
import type { ReactNode } from 'react';
import { serverNow } from '../../../clock/server-clock.ts';
import { icons } from '../../../layout/icons.ts';
import type { CardItem } from '../card-items.ts';
import { type DueNote, dueNote } from './due-note.ts';

interface ItemListProps<Item extends CardItem> {
  items: readonly Item[];
  /** For items without an icon of their own. */
  icon: IconName | undefined;
  labelledBy: string;
  /** What can be done with an item in its row. */
  actions?: (item: Item) => ReactNode;
}

/** Lists items with due date, waiting time or last use as text. Near and past dates are highlighted. */
export function ItemList<Item extends CardItem>({ items, icon, labelledBy, actions }: ItemListProps<Item>) {
  const t = useText();
  const dates = useDateStyle();
  const now = serverNow();
  const kindIcon = (name: IconName | undefined) => name && icons[name];
  const days = (from: string) => Math.max(0, daysBetween(from, now, dates.timeZone));
  const age = ({ since, touched }: CardItem) => {
    if (!since) return touched && t('host.home.kept', { days: days(touched) });
    const waits = days(since);
    return waits > 0 && t('host.home.waits', { days: waits });
  };
  const textOf = (item: CardItem, due: DueNote | undefined) => {
    const day = due && (due.id ? t(due.id, { day: due.day }) : due.day);
    const rest = [item.detail, age(item)].filter(Boolean).join(' · ');
    if (!due || due.tone === 'plain') return [day, rest].filter(Boolean).join(' · ') || undefined;
    return (
      <>
        <strong>{day}</strong>
        {rest && ` · ${rest}`}
      </>
    );
  };
  return (
    <List labelledBy={labelledBy}>
      {items.map((item) => {
        const due =
          item.due === undefined
            ? undefined
            : dueNote(item.due, now, dates, { takesPlace: item.kind === 'event.invitation' });
        return (
          <ListRow
            key={item.key}
            title={item.title}
            text={textOf(item, due)}
            icon={kindIcon(item.icon ?? icon)}
            href={item.link || undefined}
            tone={due?.tone ?? 'plain'}
            end={actions?.(item)}
          />
        );
      })}
    </List>
  );
}
