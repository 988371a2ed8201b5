import { formatDay, formatTime, isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle } from '@portico/remote-contract';
import { Link } from '@portico/ui';
import { serverNow } from '../../../clock/server-clock.ts';
import type { CardItem } from '../card-items.ts';
import styles from './agenda-card.module.css';
import type { CardContent } from './card-content.ts';

const isNow = ({ start, end }: CardItem, now: string): boolean =>
  start !== undefined && end !== undefined && start <= now && now < end;

/** What is coming, by time; what is under way stands out. Another day than today is named. */
export function AgendaCard({ items, titleId }: CardContent) {
  const dates = useDateStyle();
  const now = serverNow();
  const today = isoDay(now, dates.timeZone);
  return (
    <ol className={styles.agenda} aria-labelledby={titleId}>
      {items.map((item) => (
        <li key={item.key} className={styles.entry} data-current={isNow(item, now)}>
          <span className={styles.times}>
            {item.start && <time dateTime={item.start}>{formatTime(item.start, dates)}</time>}
            {item.start && isoDay(item.start, dates.timeZone) !== today ? (
              <small>{formatDay(item.start, dates)}</small>
            ) : (
              item.end && <small>{formatTime(item.end, dates)}</small>
            )}
          </span>
          <span className={styles.words}>
            {item.link ? (
              <Link href={item.link} look="cover">
                <b>{item.title}</b>
              </Link>
            ) : (
              <b>{item.title}</b>
            )}
            {item.detail && <small>{item.detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
