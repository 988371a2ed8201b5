import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { Avatar, Badge, List, ListRow } from '@portico/ui';
import type { CardContent } from './card-content.ts';
import styles from './ranking-card.module.css';
import { rankingRows } from './ranking-rows.ts';

/** Ranks come from the response. The viewer's row is always shown, highlighted and labelled in words. */
export function RankingCard({ items, own, titleId }: CardContent) {
  const t = useText();
  const figures = new Intl.NumberFormat(locale(useLanguage()));
  return (
    <List as="ol" labelledBy={titleId} isPlain={true}>
      {rankingRows(items, own).map((item, index) => (
        <ListRow
          key={item.key}
          title={
            <span className={styles.name}>
              {item.title}
              {item.mine && <Badge label={t('host.home.you')} tone="accent" />}
            </span>
          }
          start={
            <>
              <span className={styles.place}>{item.rank ?? index + 1}</span>
              <Avatar name={item.title} id={item.key} size={28} />
            </>
          }
          end={item.value === undefined ? undefined : <b className={styles.points}>{figures.format(item.value)}</b>}
          isCurrent={item.mine}
        />
      ))}
    </List>
  );
}
