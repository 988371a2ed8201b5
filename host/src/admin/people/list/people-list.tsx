import { getPeople } from '@portico/contracts/admin/people/calls';
import type { PersonSummary } from '@portico/contracts/admin/people/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Button, ListSkeleton, PageHeader, Pagination, Screen, Stack, Text } from '@portico/ui';
import { Table, type TableColumn } from '@portico/ui/table';
import { UserPlus, Users } from 'lucide-react';
import { roleText } from '../parts/role-text.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import styles from '../people.module.css';
import { PeopleFilters } from './people-filters.tsx';
import { useListQuery } from './use-list-query.ts';

const perPage = 25;

function useColumns(): TableColumn<PersonSummary>[] {
  const t = useText();
  const dates = useDateStyle();
  return [
    {
      id: 'name',
      label: t('admin.people.name'),
      isRowHeader: true,
      sortBy: ({ LastName }) => LastName,
      cell: (one) => (
        <span className={styles.person}>
          <Avatar name={`${one.FirstName} ${one.LastName}`} src={one.AvatarImage} id={one.UserID} />
          <span className={styles.words}>
            <span>{`${one.FirstName} ${one.LastName}`}</span>
            <span className={styles.quiet}>{one.Email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      label: t('admin.people.role'),
      sortBy: ({ Role }) => Role.Name,
      isExtra: true,
      cell: ({ Role }) => t(roleText(Role.Name)),
    },
    {
      id: 'team',
      label: t('admin.people.team'),
      sortBy: ({ CompanyName }) => CompanyName,
      isExtra: true,
      cell: ({ CompanyName }) => CompanyName || t('admin.people.noTeam'),
    },
    { id: 'state', label: t('admin.people.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'lastLogin',
      label: t('admin.people.lastLogin'),
      sortBy: ({ lastLogin }) => lastLogin,
      isExtra: true,
      cell: ({ lastLogin }) => (lastLogin === null ? t('admin.people.never') : formatDay(lastLogin, dates)),
    },
  ];
}

/** Everyone within the administrator's reach. The server searches, filters, sorts and pages. */
export function PeopleList() {
  const t = useText();
  const [query, change] = useListQuery();
  const columns = useColumns();
  const { search, role, team, state, sort, order, page } = query;
  const peopleQuery = {
    search,
    state,
    sort,
    order,
    page: String(page),
    pageSize: String(perPage),
    ...(role === undefined ? {} : { role }),
    ...(team === undefined ? {} : { CompanyID: team }),
  };
  const people = useCall(getPeople, { query: peopleQuery }, { showsPrevious: true });
  const isFiltered = search !== '' || role !== undefined || team !== undefined || state !== 'all';
  return (
    <>
      <PageHeader
        title={t('admin.people.title')}
        lead={t('admin.people.lead')}
        actions={<Button variant="primary" icon={UserPlus} label={t('admin.people.add')} href="/admin/people/new" />}
      />
      <Stack gap="l">
        <PeopleFilters query={query} change={change} />
        <Screen
          data={people}
          skeleton={<ListSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={{
            icon: Users,
            title: t(isFiltered ? 'admin.people.noneFound' : 'admin.people.none'),
            text: t(isFiltered ? 'admin.people.noneFoundText' : 'admin.people.noneText'),
          }}
        >
          {({ people: found, total, isMore }) => (
            <Stack>
              <Text>{t(isMore ? 'admin.people.countMore' : 'admin.people.count', { count: total })}</Text>
              <Table
                label={t('admin.people.title')}
                columns={columns}
                rows={found}
                rowId={({ UserID }) => UserID}
                rowHref={({ UserID }) => `/admin/people/${UserID}`}
                sort={{ column: sort, direction: order }}
                onSortChange={({ column, direction }) => {
                  const wanted = (['name', 'role', 'team', 'lastLogin'] as const).find((one) => one === column);
                  if (wanted) change({ sort: wanted, order: direction });
                }}
              />
              <Pagination page={page} total={total} perPage={perPage} onChange={(next) => change({ page: next })} />
            </Stack>
          )}
        </Screen>
      </Stack>
    </>
  );
}
