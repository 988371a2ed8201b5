import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Stack } from '@portico/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/index.ts';
import { readSearches, storeSearches } from './recent-searches.ts';

/** Recent searches on this device, to repeat. Renders nothing if there are none. */
export function RecentCard() {
  const t = useText();
  const userId = useSession((state) => state.user?.UserID) ?? '';
  const [searches, setSearches] = useState(() => readSearches(userId));
  if (searches.length === 0) return null;
  const clear = () => {
    storeSearches(userId, []);
    setSearches([]);
  };
  return (
    <Card as="section" labelledBy="recent-searches">
      <CardHeader id="recent-searches" title={t('host.search.recent')} />
      <Stack>
        <List labelledBy="recent-searches">
          {searches.map((words) => (
            <ListRow key={words} icon={History} title={words} href={`/search?${new URLSearchParams({ q: words })}`} />
          ))}
        </List>
        <Button size="s" variant="ghost" label={t('host.search.forget')} onPress={clear} />
      </Stack>
    </Card>
  );
}
