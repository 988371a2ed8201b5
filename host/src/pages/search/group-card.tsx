import { mostPagedThrough } from '@portico/contracts/search/query';
import type { HitGroup } from '@portico/contracts/search/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Pagination, Text } from '@portico/ui';
import { HitList } from './hit-list.tsx';
import type { PageSearch } from './use-page-search.ts';

/** The best results of one kind, or one page of them if the kind is shown alone. */
export function GroupCard({ group, search }: { group: HitGroup; search: PageSearch }) {
  const t = useText();
  const name = t(`host.search.kind.${group.kind}`);
  const heading = `search-${group.kind}`;
  const isAlone = search.kind !== undefined;
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader
        id={heading}
        title={name}
        note={t('host.search.count', { count: group.total })}
        action={
          !isAlone &&
          group.total > group.hits.length && (
            <Button
              size="s"
              variant="ghost"
              label={t('host.search.all', { count: group.total, group: name })}
              onPress={() => search.ask({ kind: group.kind })}
            />
          )
        }
      />
      <HitList group={group} />
      {isAlone && (
        <Pagination
          page={search.page}
          total={Math.min(group.total, mostPagedThrough)}
          label={name}
          onChange={(page) => search.ask({ kind: group.kind, page })}
        />
      )}
      {isAlone && group.total > mostPagedThrough && (
        <Text tone="muted">{t('host.search.further', { count: mostPagedThrough })}</Text>
      )}
    </Card>
  );
}
