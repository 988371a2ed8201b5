import type { Channel, NewsSummary } from '@portico/contracts/content/shapes';
import { usePageCrumbs, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, EmptyState, FilterBar, PageHeader, Screen } from '@portico/ui';
import { Newspaper } from 'lucide-react';
import { useChannels, useNews } from '../../data/news.ts';
import { ArticleGrid } from '../../parts/article-grid.tsx';
import { ChannelSwitch } from './channel-switch.tsx';
import { SubChannels } from './sub-channels.tsx';

/** A channel's articles, newest first; `all` stands for all channels except help. */
export default function ChannelPage() {
  const { newsChannelID = 'all' } = useParams();
  const news = useNews();
  const channels = useChannels();
  return (
    <Screen size="page" data={news} skeleton={<CardGridSkeleton cards={6} columns={3} />}>
      {(articles) => (
        <ChannelArticles
          key={newsChannelID}
          channelID={newsChannelID}
          articles={articles.filter(({ channelKind }) => channelKind !== 'help')}
          channels={channels.state === 'ready' ? channels.data : []}
          isKnown={channels.state !== 'ready' || isChannel(newsChannelID, channels.data, articles)}
        />
      )}
    </Screen>
  );
}

const isChannel = (id: string, channels: readonly Channel[], articles: readonly NewsSummary[]) =>
  id === 'all' ||
  channels.some((one) => one.NCIDPK === id && one.kind !== 'help') ||
  articles.some((one) => one.ChannelID === id && one.channelKind !== 'help');

interface ChannelArticlesProps {
  channelID: string;
  articles: NewsSummary[];
  channels: Channel[];
  isKnown: boolean;
}

/** Includes the articles of sub-channels. */
const inChannel = (channelID: string) => (one: NewsSummary) =>
  channelID === 'all' || one.ChannelID === channelID || one.parentChannelID === channelID;

function ChannelArticles({ channelID, articles, channels, isKnown }: ChannelArticlesProps) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const all = articles.filter(inChannel(channelID));
  const unread = all.filter((one) => one.unread).length;
  const isUnreadOnly = address.get('show') === 'unread';
  const shown = isUnreadOnly ? all.filter((one) => one.unread) : all;
  const channel = channels.find((one) => one.NCIDPK === channelID);
  const title = channel?.name ?? all[0]?.channelName ?? t('news.channel.all');
  const name = channelID === 'all' ? t('news.channel.all') : title;
  usePageCrumbs([{ label: t('news.title'), href: '/news/all' }, { label: name }]);
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
      <PageHeader
        title={name}
        lead={channel?.description || t('news.channel.lead', { count: all.length })}
        actions={
          <FilterBar
            label={t('news.channel.show')}
            value={isUnreadOnly ? 'unread' : 'all'}
            options={[
              { id: 'all', label: t('news.channel.everything') },
              { id: 'unread', label: t('news.channel.unread'), count: unread },
            ]}
            onChange={(id) => setAddress(id === 'unread' ? [['show', id]] : [])}
          />
        }
      />
      <ChannelSwitch channels={channels} current={channelID} />
      {channel && channel.subChannels > 0 && <SubChannels parentID={channelID} />}
      {shown.length === 0 ? (
        <EmptyState
          picture="newspaper"
          title={t(isUnreadOnly ? 'news.channel.allRead.title' : 'news.channel.empty.title')}
          text={t(isUnreadOnly ? 'news.channel.allRead.text' : 'news.channel.empty.text')}
          actions={
            isUnreadOnly ? (
              <Button label={t('news.channel.everything')} onPress={() => setAddress([])} />
            ) : (
              channelID !== 'all' && <Button href="/news/all" label={t('news.channel.all')} />
            )
          }
        />
      ) : (
        <ArticleGrid articles={shown} />
      )}
    </>
  );
}
