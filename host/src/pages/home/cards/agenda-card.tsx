import { daysBetween, formatTime, formatWeekday } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Link } from '@portico/ui';
import { serverNow } from '../../../clock/server-clock.ts';
import type { CardItem } from '../card-items.ts';
import styles from './agenda-card.module.css';
import type { CardContent } from './card-content.ts';

const isNow = ({ start, end }: CardItem, now: string): boolean =>
  start !== undefined && end !== undefined && start <= now && now < end;

/** Another day than today is named above the time. */
function Times({ start, end }: { start: string; end: string | undefined }) {
  const t = useText();
  const dates = useDateStyle();
  const days = daysBetween(serverNow(), start, dates.timeZone);
  return (
    <span className={styles.times}>
      {days > 0 && <small>{days === 1 ? t('host.home.tomorrow') : formatWeekday(start, dates)}</small>}
      <time dateTime={start}>{formatTime(start, dates)}</time>
      {days <= 0 && end && <small>{formatTime(end, dates)}</small>}
    </span>
  );
}

/** What is coming, by time; what is under way stands out. */
export function AgendaCard({ items, titleId }: CardContent) {
  const now = serverNow();
  return (
    <ol className={styles.agenda} aria-labelledby={titleId}>
      {items.map((item) => (
        <li key={item.key} className={styles.entry} data-current={isNow(item, now)}>
          {item.start && <Times start={item.start} end={item.end} />}
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
