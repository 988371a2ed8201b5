import { findHelp, reportHelpMiss } from '@portico/contracts/content/calls/help';
import type { HitGroup } from '@portico/contracts/search/shapes';
import { sendCall, useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, EmptyState, List, ListRow, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { CircleQuestionMark, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MarkedText } from '../../parts/marked-text.tsx';

/** Search results in help. A query without results is reported to the authors. */
export function SearchResults({ q }: { q: string }) {
  const [page, setPage] = useState(0);
  const found = useCall(findHelp, { query: { q, page: String(page) } });
  return (
    <Screen data={found} skeleton={<ListSkeleton />}>
      {(group) =>
        group.total === 0 ? <NothingFound q={q} /> : <Hits group={group} q={q} page={page} onPage={setPage} />
      }
    </Screen>
  );
}

function NothingFound({ q }: { q: string }) {
  const t = useText();
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    let isShown = true;
    // A failed report only makes a count lower, so the reader is not notified.
    sendCall(reportHelpMiss, { body: { q } }, { idempotencyKey: crypto.randomUUID() }).then(
      ({ kept: stored }) => isShown && setStored(stored),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [q]);
  return (
    <EmptyState
      icon={SearchX}
      title={t('news.help.none.title', { q })}
      text={t(isStored ? 'news.help.none.kept' : 'news.help.none.text')}
      actions={<Button variant="primary" href="/support" label={t('news.help.none.ask')} />}
    />
  );
}

interface HitsProps {
  group: HitGroup;
  q: string;
  page: number;
  onPage(page: number): void;
}

function Hits({ group, q, page, onPage }: HitsProps) {
  const t = useText();
  return (
    <Stack>
      <div role="status">
        <Text tone="muted">{t('news.help.found', { count: group.total, q })}</Text>
      </div>
      <Card>
        <List label={t('news.help.results')}>
          {group.hits.map((hit) => (
            <ListRow
              key={hit.id}
              icon={CircleQuestionMark}
              href={hit.link ?? undefined}
              title={<MarkedText {...hit.title} />}
              text={hit.snippet ? <MarkedText {...hit.snippet} /> : undefined}
            />
          ))}
        </List>
      </Card>
      <Row>
        {page > 0 && <Button label={t('news.help.back')} onPress={() => onPage(page - 1)} />}
        {group.next !== null && <Button label={t('news.help.more')} onPress={() => onPage(page + 1)} />}
      </Row>
    </Stack>
  );
}
