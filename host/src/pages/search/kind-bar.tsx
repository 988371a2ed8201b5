import type { HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { useText } from '@portico/remote-contract';
import { FilterBar } from '@portico/ui';
import { kindIcons } from './kind-icons.ts';
import type { PageSearch } from './use-page-search.ts';

const every = 'every';

interface KindBarProps {
  search: PageSearch;
  /** The best results of every kind with their totals. Undefined until known. */
  groups: readonly HitGroup[] | undefined;
}

/** The kinds with results and their counts. A chosen kind stays, even if new words have no results in it. */
export function KindBar({ search, groups = [] }: KindBarProps) {
  const t = useText();
  const totals = new Map<SearchKind, number | undefined>(groups.map(({ kind, total }) => [kind, total]));
  if (search.kind !== undefined && !totals.has(search.kind)) totals.set(search.kind, groups.length > 0 ? 0 : undefined);
  if (search.kind === undefined && totals.size < 2) return null;
  const all = groups.length > 0 ? groups.reduce((sum, { total }) => sum + total, 0) : undefined;
  return (
    <FilterBar
      label={t('host.search.kinds')}
      value={search.kind ?? every}
      options={[
        { id: every, label: t('host.search.back'), count: all },
        ...[...totals].map(([kind, count]) => ({
          id: kind,
          label: t(`host.search.kind.${kind}`),
          icon: kindIcons[kind],
          count,
        })),
      ]}
      onChange={(id) => search.ask(id === every ? {} : { kind: id as SearchKind })}
    />
  );
}
