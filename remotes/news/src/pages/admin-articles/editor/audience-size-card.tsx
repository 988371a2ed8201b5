import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, KeyValue, Stack, Text } from '@portico/ui';
import { History, Users } from 'lucide-react';
import { articlePartAddress } from '../../../admin/addresses.ts';

/** The size of the audience, who has read and acknowledged the article, and their feedback. */
export function AudienceSizeCard({ article }: { article: AuthoredArticle }) {
  const t = useText();
  const style = useDateStyle();
  const { NID, audiencePeople, opened, acknowledged, rated, version } = article;
  const of = (count: number) => t('news.reach.of', { count, people: audiencePeople });
  return (
    <>
      <Card as="section" labelledBy="article-reach">
        <CardHeader title={t('news.reach.title')} id="article-reach" />
        <Stack>
          <KeyValue
            look="row"
            items={[
              { label: t('news.reach.people'), value: String(audiencePeople) },
              { label: t('news.articles.opened'), value: of(opened) },
              ...(article.article.mustRead
                ? [{ label: t('news.articles.acknowledged'), value: of(acknowledged) }]
                : []),
              { label: t('news.reach.version'), value: String(version) },
            ]}
          />
          <Button icon={Users} label={t('news.reach.readers')} href={articlePartAddress(NID, 'readers')} />
          <Button icon={History} label={t('news.reach.versions')} href={articlePartAddress(NID, 'versions')} />
        </Stack>
      </Card>
      <Card as="section" labelledBy="article-rated">
        <CardHeader title={t('news.reach.rated')} id="article-rated" />
        <Stack>
          <Text>{t('news.reach.helpful', { yes: rated.helpful, no: rated.notHelpful })}</Text>
          {rated.notes.map(({ note, on }) => (
            <Text key={`${on} ${note}`} size="s" tone="muted">
              {`${formatDay(on, style)}: ${note}`}
            </Text>
          ))}
        </Stack>
      </Card>
    </>
  );
}
