import { getAllAvailableNewsAsSummary } from '@portico/contracts/content/calls/reading';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { List, ListRow, ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Newspaper } from 'lucide-react';

const mostArticles = 5;

/** /myremote: the latest articles that the person may read, as an example of a call. */
export default function HomePage() {
  const t = useText();
  const news = useCall(getAllAvailableNewsAsSummary, { query: {} });
  return (
    <>
      <PageHeader title={t('myremote.title')} />
      <Screen
        data={news}
        skeleton={<ListSkeleton rows={mostArticles} />}
        isEmpty={(articles) => articles.length === 0}
        empty={{ icon: Newspaper, title: t('myremote.home.empty.title'), text: t('myremote.home.empty.text') }}
      >
        {(articles) => (
          <List label={t('myremote.home.news')}>
            {articles.slice(0, mostArticles).map(({ NID, title, channelName }) => (
              <ListRow key={NID} title={title} text={channelName} />
            ))}
          </List>
        )}
      </Screen>
    </>
  );
}
