import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Cover, Link } from '@portico/ui';
import { useState } from 'react';
import type { CardItem } from '../card-items.ts';
import styles from './articles-card.module.css';
import type { CardContent } from './card-content.ts';

/**
 * The article's picture, or a drawing of what it is about if it has none or the file fails to load. Both have a ratio of
 * 3 to 1.
 */
function Picture({ item: { key, title, detail, picture, drawing } }: { item: CardItem }) {
  const [isMissing, setMissing] = useState(false);
  if (!picture || isMissing)
    return (
      <Cover
        seed={key}
        about={{ title, chosen: drawing, more: [detail ?? ''], kind: 'news' }}
        shape="banner"
        isRounded
      />
    );
  return <img className={styles.picture} src={picture} alt="" loading="lazy" onError={() => setMissing(true)} />;
}

export function ArticlesCard({ items, titleId }: CardContent) {
  const t = useText();
  const dates = useDateStyle();
  return (
    <ul className={styles.articles} aria-labelledby={titleId}>
      {items.map((item) => (
        <li key={item.key} className={styles.article}>
          <Picture item={item} />
          <small className={styles.note}>
            {[item.detail, item.published && formatDay(item.published, dates)].filter(Boolean).join(' · ')}
            {item.isUnread && <Badge tone="accent" label={t('host.home.new')} />}
            {item.isToConfirm && <Badge tone="warning" label={t('host.home.confirm')} />}
          </small>
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
      ))}
    </ul>
  );
}
