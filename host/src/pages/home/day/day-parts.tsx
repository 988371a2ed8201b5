import { type DayEntry, dayParts } from '@portico/contracts/portal/day-list';
import { useText } from '@portico/remote-contract';
import { ItemList } from '../cards/item-list.tsx';
import styles from './day.module.css';
import type { DayItem } from './day-things.ts';
import { hasAction, RowAction } from './row-action.tsx';

interface DayPartsProps {
  entries: readonly DayEntry<DayItem>[];
  /** Distinguishes the ids of headings. */
  id: string;
  isActing: boolean;
}

/** The list by due date: Overdue, Today, This week, and items without a day. */
export function DayParts({ entries, id, isActing }: DayPartsProps) {
  const t = useText();
  return dayParts.map((part) => {
    const own = entries.filter((entry) => entry.part === part);
    if (own.length === 0) return null;
    return (
      <div key={part} className={styles.part}>
        <h3 id={`${id}-${part}`} data-part={part}>
          {t(`host.home.day.${part}`)}
        </h3>
        <ItemList
          items={own.map(({ thing }) => thing)}
          icon={undefined}
          labelledBy={`${id}-${part}`}
          actions={(item) => (hasAction(item, isActing) ? <RowAction item={item} /> : undefined)}
        />
      </div>
    );
  });
}
