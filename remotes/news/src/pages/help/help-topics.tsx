import { channelAddress } from '@portico/contracts/content/article-address';
import type { Channel } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardGrid, Link, Stack, Text } from '@portico/ui';
import styles from './help-page.module.css';

interface HelpTopicsProps {
  parentID: string;
  channels: readonly Channel[];
}

/** The sub-channels of help. */
export function HelpTopics({ parentID, channels }: HelpTopicsProps) {
  const t = useText();
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="help-topics">
      <h2 id="help-topics" className={styles.heading}>
        {t('news.help.topics')}
      </h2>
      <CardGrid columns={3} as="ul" label={t('news.help.topics')}>
        {channels.map((one) => (
          <Card key={one.NCIDPK} as="li" isLink isTall>
            <Stack gap="s">
              <h3>
                <Link
                  look="cover"
                  href={channelAddress({ kind: 'help', ChannelID: one.NCIDPK, parentChannelID: parentID })}
                >
                  {one.name}
                </Link>
              </h3>
              <Text tone="muted">{one.description}</Text>
              <Text size="s" tone="muted">
                {t('news.channel.lead', { count: one.articles })}
              </Text>
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
