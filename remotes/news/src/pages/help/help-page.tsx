import { usePageCrumbs, usePortalFacts, useSearchParams, useText } from '@portico/remote-contract';
import { CardGridSkeleton, ListSkeleton, PageHeader, Screen, SearchField, Stack } from '@portico/ui';
import { useState } from 'react';
import { useNews, useSubChannels } from '../../data/news.ts';
import { HelpArticles } from './help-articles.tsx';
import styles from './help-page.module.css';
import { HelpTopics } from './help-topics.tsx';
import { SearchResults } from './search-results.tsx';

/** /help: finds help by search or by topic. The query is in the address. */
export default function HelpPage() {
  const t = useText();
  const { channels } = usePortalFacts();
  const [address, setAddress] = useSearchParams();
  const query = address.get('q') ?? '';
  const [typed, setTyped] = useState(query);
  usePageCrumbs([{ label: t('news.help.title') }]);
  const search = (words: string) => setAddress(words.trim() === '' ? [] : [['q', words.trim()]]);
  return (
    <>
      <PageHeader title={t('news.help.title')} lead={t('news.help.lead')} />
      <Stack gap="xl">
        <div className={styles.search}>
          <SearchField
            label={t('news.help.search')}
            placeholder={t('news.help.placeholder')}
            value={typed}
            onChange={setTyped}
            onSubmit={search}
            onClear={() => search('')}
          />
        </div>
        {query === '' ? <Contents parentID={channels.help} /> : <SearchResults key={query} q={query} />}
      </Stack>
    </>
  );
}

function Contents({ parentID }: { parentID: string }) {
  const topics = useSubChannels(parentID);
  const news = useNews();
  return (
    <Stack gap="xl">
      <Screen data={topics} skeleton={<CardGridSkeleton cards={3} columns={3} />}>
        {(channels) => <HelpTopics parentID={parentID} channels={channels} />}
      </Screen>
      <Screen data={news} skeleton={<ListSkeleton />}>
        {(articles) => <HelpArticles articles={articles.filter(({ ChannelID }) => ChannelID === parentID)} />}
      </Screen>
    </Stack>
  );
}
