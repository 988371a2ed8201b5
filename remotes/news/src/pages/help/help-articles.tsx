import { articleAddress } from '@portico/contracts/content/article-address';
import type { NewsSummary } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Card, List, ListRow } from '@portico/ui';
import { CircleQuestionMark } from 'lucide-react';
import styles from './help-page.module.css';

/** What stands in the help channel itself. */
export function HelpArticles({ articles }: { articles: readonly NewsSummary[] }) {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="help-articles">
      <h2 id="help-articles" className={styles.heading}>
        {t('news.help.first')}
      </h2>
      <Card>
        <List labelledBy="help-articles">
          {articles.map((one) => (
            <ListRow
              key={one.NID}
              icon={CircleQuestionMark}
              href={articleAddress(
                { kind: 'help', ChannelID: one.ChannelID, parentChannelID: one.parentChannelID },
                one.NID,
              )}
              title={one.title}
              text={one.summary}
            />
          ))}
        </List>
      </Card>
    </section>
  );
}
