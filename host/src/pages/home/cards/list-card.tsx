import type { IconName } from '@portico/contracts/platform/remote-description';
import { useDateStyle, useText } from '@portico/remote-contract';
import { List, ListRow } from '@portico/ui';
import { serverNow } from '../../../clock/server-clock.ts';
import { icons } from '../../../layout/icons.ts';
import type { CardItem } from '../card-items.ts';
import type { CardContent } from './card-content.ts';
import { type DueNote, dueNote } from './due-note.ts';

/** Rows that lead on; due days are worded, near and past ones stand out. */
export function ListCard({ shown: { icon }, items, titleId }: CardContent) {
  const t = useText();
  const dates = useDateStyle();
  const now = serverNow();
  const kindIcon = (name: IconName | undefined) => name && icons[name];
  const textOf = (item: CardItem, due: DueNote | undefined) =>
    [due && t(due.id, { day: due.day }), item.detail].filter(Boolean).join(' · ') || undefined;
  return (
    <List labelledBy={titleId}>
      {items.map((item) => {
        const due = item.due === undefined ? undefined : dueNote(item.due, now, dates);
        return (
          <ListRow
            key={item.key}
            title={item.title}
            text={textOf(item, due)}
            icon={kindIcon(item.icon ?? icon)}
            href={item.link || undefined}
            tone={due?.tone ?? 'plain'}
          />
        );
      })}
    </List>
  );
}
