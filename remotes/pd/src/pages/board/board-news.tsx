import type { BoardNews as News, OpenBoard } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, Link } from '@portico/ui';
import { fullName, newNews, newsPath } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { useByline } from '../../parts/use-byline.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';

const tones = { operations: 'info', recognition: 'success', people: 'neutral', safety: 'warning' } as const;

export function BoardNews({ board }: { board: OpenBoard }) {
  const t = useText();
  const news = board.newsItems;
  const way = useBoardWay(board.SessionIDPK);
  return (
    <BoardColumn
      id="board-news"
      title={t('pd.board.news')}
      count={news.length}
      nothing={t('pd.board.noNews')}
      add={board.can.edit ? { label: t('pd.board.addNews'), href: way.to(newNews(board.SessionIDPK)) } : undefined}
    >
      {news.map((item) => (
        <NewsCard key={item.id} item={item} boardID={board.SessionIDPK} />
      ))}
    </BoardColumn>
  );
}

function NewsCard({ item, boardID }: { item: News; boardID: string }) {
  const t = useText();
  const way = useBoardWay(boardID);
  const style = useDateStyle();
  const byline = useByline();
  return (
    <Card as="article" isLink>
      <div className={styles.item}>
        <span className={styles.tag}>
          <Badge tone={tones[item.tag]} label={t(`pd.tag.${item.tag}`)} />
        </span>
        <h3>
          <Link look="cover" href={way.to(newsPath(boardID, item.id))}>
            {item.title}
          </Link>
        </h3>
        <p>{item.text}</p>
        <footer className={styles.foot}>
          <Avatar name={fullName(item.author)} src={item.author.AvatarImage} id={item.author.UserID} size={24} />
          <span>{item.madeBy ? byline(item.author, item.madeBy) : item.author.FirstName}</span>
          {item.until && <time dateTime={item.until}>{t('pd.news.until', { day: formatDay(item.until, style) })}</time>}
        </footer>
      </div>
    </Card>
  );
}
