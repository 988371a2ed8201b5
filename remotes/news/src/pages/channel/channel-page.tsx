import type { Channel, NewsSummary } from '@portico/contracts/content/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { usePageCrumbs, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, EmptyState, PageHeader, Pagination, Screen } from '@portico/ui';
import { Newspaper } from 'lucide-react';
import { useChannels, useNews } from '../../data/news.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './channel-page.module.css';
import { ChannelSwitch } from './channel-switch.tsx';

/** A channel's articles, newest first; `all` stands for every channel. */
export default function ChannelPage() {
  const { newsChannelID = 'all' } = useParams();
  const news = useNews();
  const channels = useChannels();
  return (
    <Screen data={news} skeleton={<CardGridSkeleton cards={6} columns={3} />}>
      {(articles) => (
        <ChannelArticles
          key={newsChannelID}
          channelID={newsChannelID}
          articles={articles}
          channels={channels.state === 'ready' ? channels.data : []}
          isKnown={channels.state !== 'ready' || isChannel(newsChannelID, channels.data, articles)}
        />
      )}
    </Screen>
  );
}

const isChannel = (id: string, channels: readonly Channel[], articles: readonly NewsSummary[]) =>
  id === 'all' || channels.some((one) => one.NCIDPK === id) || articles.some((one) => one.ChannelID === id);

interface ChannelArticlesProps {
  channelID: string;
  articles: NewsSummary[];
  channels: Channel[];
  isKnown: boolean;
}

function ChannelArticles({ channelID, articles, channels, isKnown }: ChannelArticlesProps) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const shown = channelID === 'all' ? articles : articles.filter((one) => one.ChannelID === channelID);
  const channel = channels.find((one) => one.NCIDPK === channelID);
  const title = channel?.name ?? shown[0]?.channelName ?? t('news.channel.all');
  const name = channelID === 'all' ? t('news.channel.all') : title;
  usePageCrumbs([{ label: t('news.title'), href: '/news/all' }, { label: name }]);
  const pages = Math.max(1, Math.ceil(shown.length / itemsPerPage));
  const page = Math.min(Math.max(1, Number(address.get('page')) || 1), pages);
  if (!isKnown)
    return (
      <EmptyState
        icon={Newspaper}
        title={t('news.channel.gone.title')}
        text={t('news.channel.gone.text')}
        actions={<Button href="/news/all" label={t('news.channel.all')} />}
      />
    );
  return (
    <>
      <PageHeader title={name} lead={channel?.description ?? t('news.channel.lead', { count: shown.length })} />
      <ChannelSwitch channels={channels} current={channelID} />
      {shown.length === 0 ? (
        <EmptyState icon={Newspaper} title={t('news.channel.empty.title')} text={t('news.channel.empty.text')} />
      ) : (
        <ul className={styles.grid}>
          {shown.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((article) => (
            <ArticleCard key={article.NID} article={article} />
          ))}
        </ul>
      )}
      <Pagination page={page} total={shown.length} onChange={(next) => setAddress([['page', String(next)]])} />
    </>
  );
}
