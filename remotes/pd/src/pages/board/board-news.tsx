import type { Board } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card } from '@portico/ui';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';

const tones = { operations: 'info', recognition: 'success', people: 'neutral', safety: 'warning' } as const;

export function BoardNews({ news }: { news: Board['newsItems'] }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <BoardColumn id="board-news" title={t('pd.board.news')} count={news.length} nothing={t('pd.board.noNews')}>
      {news.map((item) => (
        <Card key={item.id} as="article">
          <div className={styles.item}>
            <span className={styles.tag}>
              <Badge tone={tones[item.tag]} label={t(`pd.tag.${item.tag}`)} />
            </span>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <footer className={styles.foot}>
              <Avatar name={`${item.author.FirstName} ${item.author.LastName}`} id={item.author.UserID} size={24} />
              <span>{item.author.FirstName}</span>
              {item.until && (
                <time dateTime={item.until}>{t('pd.news.until', { day: formatDay(item.until, style) })}</time>
              )}
            </footer>
          </div>
        </Card>
      ))}
    </BoardColumn>
  );
}
