import { daysBetween, formatTime, formatWeekday } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Link } from '@portico/ui';
import { serverNow } from '../../../clock/server-clock.ts';
import type { CardItem } from '../card-items.ts';
import styles from './agenda-card.module.css';
import type { CardContent } from './card-content.ts';

/** All-day entries are never in progress. */
const isNow = ({ start, end, day }: CardItem, now: string): boolean =>
  day === undefined && start !== undefined && end !== undefined && start <= now && now < end;

/**
 * A day other than today is named above the time, including the day when an entry still in progress began. All-day
 * entries have no time and do not depend on the time zone.
 */
function Times({ start, end, day }: Pick<CardItem, 'end' | 'day'> & { start: string }) {
  const t = useText();
  const dates = useDateStyle();
  const from = day ?? start;
  const days = daysBetween(serverNow(), from, dates.timeZone);
  return (
    <span className={styles.times}>
      {(days > 0 || (days < 0 && !day)) && (
        <small>{days === 1 ? t('host.home.tomorrow') : formatWeekday(from, dates)}</small>
      )}
      <time dateTime={from}>{day ? t('host.home.allDay') : formatTime(start, dates)}</time>
      {days <= 0 && end && !day && <small>{formatTime(end, dates)}</small>}
    </span>
  );
}

/** Upcoming entries by time. Those in progress are highlighted. */
export function AgendaCard({ items, titleId }: CardContent) {
  const now = serverNow();
  return (
    <ol className={styles.agenda} aria-labelledby={titleId}>
      {items.map((item) => (
        <li key={item.key} className={styles.entry} data-current={isNow(item, now)}>
          {item.start && <Times start={item.start} end={item.end} day={item.day} />}
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
