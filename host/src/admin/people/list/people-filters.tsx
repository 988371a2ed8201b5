import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { personStates } from '@portico/contracts/admin/people/shapes';
import { roles } from '@portico/contracts/platform/roles';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { FilterSearch, Select } from '@portico/ui/form';
import { roleText } from '../parts/role-text.ts';
import styles from '../people.module.css';
import type { useListQuery } from './use-list-query.ts';

const all = 'all';

/** Search and filters. Each change updates the address. */
export function PeopleFilters({
  query,
  change,
}: {
  query: ReturnType<typeof useListQuery>[0];
  change: ReturnType<typeof useListQuery>[1];
}) {
  const t = useText();
  const choices = useCall(getPeopleChoices, {});
  const teams = choices.state === 'ready' ? choices.data.teams : [];
  return (
    <search className={styles.filters}>
      <FilterSearch
        label={t('admin.people.search')}
        placeholder={t('admin.people.searchHint')}
        words={query.search}
        onSearch={(search) => change({ search })}
      />
      <Select
        label={t('admin.people.role')}
        value={query.role ?? all}
        choices={[{ id: all, label: t('admin.people.all') }, ...roles.map((id) => ({ id, label: t(roleText(id)) }))]}
        onChange={(id) => change({ role: roles.find((role) => role === id) })}
      />
      <Select
        label={t('admin.people.team')}
        value={query.team ?? all}
        choices={[
          { id: all, label: t('admin.people.all') },
          ...teams.map(({ CompanyID, CompanyName, place }) => ({
            id: CompanyID,
            label: CompanyName,
            description: place,
          })),
        ]}
        onChange={(id) => change({ team: id === all ? undefined : id })}
      />
      <Select
        label={t('admin.people.state')}
        value={query.state}
        choices={[all, ...personStates].map((id) => ({
          id,
          label: t(id === all ? 'admin.people.all' : `admin.people.state.${id}`),
        }))}
        onChange={(id) => change({ state: personStates.find((state) => state === id) ?? 'all' })}
      />
    </search>
  );
}
