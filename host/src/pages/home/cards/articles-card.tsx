import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle } from '@portico/remote-contract';
import { Cover, Link } from '@portico/ui';
import styles from './articles-card.module.css';
import type { CardContent } from './card-content.ts';

export function ArticlesCard({ items, titleId }: CardContent) {
  const dates = useDateStyle();
  return (
    <ul className={styles.articles} aria-labelledby={titleId}>
      {items.map((item) => {
        const note = [item.detail, item.due && formatDay(item.due, dates)].filter(Boolean).join(' · ');
        return (
          <li key={item.key} className={styles.article}>
            <Cover seed={item.key} shape="banner" isRounded={true} />
            {note && <small className={styles.note}>{note}</small>}
            <h3 className={styles.title}>
              {item.link ? (
                <Link href={item.link} look="cover">
                  {item.title}
                </Link>
              ) : (
                item.title
              )}
            </h3>
          </li>
        );
      })}
    </ul>
  );
}
