import type { Channel, NewsSummary } from '@portico/contracts/content/shapes';
import { usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { CircleQuestionMark } from 'lucide-react';
import { useNews, useSubChannels } from '../../data/news.ts';
import { HelpList } from '../../parts/help-list.tsx';

/** /help/:channel/subChannel/:channel: the articles of one topic. */
export default function HelpChannelPage() {
  const t = useText();
  const { newsChannelID = '', subNewsChannelID = '' } = useParams();
  const topics = useSubChannels(newsChannelID);
  const news = useNews();
  // A topic that is gone or addressed to others is not an error of the page.
  if (topics.state === 'failed' && (topics.error.code === 'not_found' || topics.error.code === 'invalid_input'))
    return <Gone />;
  // Both calls are made together and fail together, so one button retries both.
  const retry = () => {
    topics.retry();
    news.retry();
  };
  return (
    <Screen size="page" data={{ ...topics, retry }} skeleton={<ListSkeleton />}>
      {(channels) => {
        const channel = channels.find(({ NCIDPK }) => NCIDPK === subNewsChannelID);
        if (!channel) return <Gone />;
        return (
          <Screen size="page" data={news} skeleton={<ListSkeleton />}>
            {(articles) => (
              <Topic channel={channel} articles={articles.filter(({ ChannelID }) => ChannelID === channel.NCIDPK)} />
            )}
          </Screen>
        );
      }}
    </Screen>
  );

  function Gone() {
    return (
      <EmptyState
        icon={CircleQuestionMark}
        title={t('news.channel.gone.title')}
        text={t('news.channel.gone.text')}
        actions={<Button href="/help" label={t('news.help.title')} />}
      />
    );
  }
}

function Topic({ channel, articles }: { channel: Channel; articles: readonly NewsSummary[] }) {
  const t = useText();
  usePageCrumbs([{ label: t('news.help.title'), href: '/help' }, { label: channel.name }]);
  return (
    <>
      <PageHeader title={channel.name} lead={channel.description} />
      {articles.length === 0 ? (
        <EmptyState
          picture="lifebuoy"
          title={t('news.channel.empty.title')}
          text={t('news.channel.empty.text')}
          actions={<Button href="/help" label={t('news.help.title')} />}
        />
      ) : (
        <HelpList label={channel.name} articles={articles} />
      )}
    </>
  );
}
