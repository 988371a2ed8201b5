import { articleAddress } from '@portico/contracts/content/article-address';
import type { NewsSummary } from '@portico/contracts/content/shapes';
import { Card, List, ListRow } from '@portico/ui';
import { CircleQuestionMark } from 'lucide-react';

/** Links to help articles; the list is named by a label or by a heading. */
export const HelpList = ({
  articles,
  ...named
}: { articles: readonly NewsSummary[] } & ({ label: string } | { labelledBy: string })) => (
  <Card>
    <List {...named}>
      {articles.map(({ NID, ChannelID, parentChannelID, title, summary }) => (
        <ListRow
          key={NID}
          icon={CircleQuestionMark}
          href={articleAddress({ kind: 'help', ChannelID, parentChannelID }, NID)}
          title={title}
          text={summary}
        />
      ))}
    </List>
  </Card>
);
