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

/** The list by parts of the week: Overdue, Today, This week and what has no day. */
export function DayParts({ entries, id, isActing }: DayPartsProps) {
  const t = useText();
  return dayParts.map((part) => {
    const own = entries.filter((entry) => entry.part === part);
    if (own.length === 0) return null;
    const started = new Set(own.filter(({ isInProgress }) => isInProgress).map(({ thing }) => thing.key));
    return (
      <div key={part} className={styles.part}>
        <h3 id={`${id}-${part}`} data-part={part}>
          {t(`host.home.day.${part}`)}
        </h3>
        <ItemList
          items={own.map(({ thing }) => thing)}
          icon={undefined}
          labelledBy={`${id}-${part}`}
          actions={(item) =>
            hasAction(item, started.has(item.key), isActing) ? (
              <RowAction item={item} isInProgress={started.has(item.key)} />
            ) : undefined
          }
        />
      </div>
    );
  });
}
