import { getMisses } from '@portico/contracts/search/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { SearchX } from 'lucide-react';

/** Searches by several people that found nothing: content that is missing or goes by another name. */
export function ZeroResultSearches() {
  const t = useText();
  const found = useCall(getMisses, {}, { cacheMinutes: 5 });
  return (
    <Card as="section" labelledBy="usage-misses">
      <CardHeader id="usage-misses" title={t('admin.usage.misses')} />
      <Screen data={found} skeleton={<ListSkeleton rows={3} />} size="box">
        {({ misses: searches, smallGroup, days }) => (
          <Stack>
            <Text tone="muted">{t('admin.usage.misses.text', { count: smallGroup, days })}</Text>
            {searches.length === 0 ? (
              <Text>{t('admin.usage.misses.none')}</Text>
            ) : (
              <List labelledBy="usage-misses">
                {searches.map(({ words, people }) => (
                  <ListRow
                    key={words}
                    icon={SearchX}
                    title={words}
                    text={t('admin.usage.misses.people', { count: people })}
                  />
                ))}
              </List>
            )}
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
