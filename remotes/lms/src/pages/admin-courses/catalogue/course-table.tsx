import type { CourseLine } from '@portico/contracts/lms/authoring/shapes';
import { offerStates } from '@portico/contracts/lms/offer';
import { formatDay } from '@portico/contracts/platform/dates';
import { fold } from '@portico/contracts/search/fold';
import { useDateStyle, useSearchParams, useText } from '@portico/remote-contract';
import { EmptyState, Pagination, Stack, Text } from '@portico/ui';
import { FilterSearch, Select } from '@portico/ui/form';
import { Table, type TableColumn } from '@portico/ui/table';
import { GraduationCap } from 'lucide-react';
import { DeliveryTypeLabel, typesInOrder } from '../../../parts/delivery-type.tsx';
import styles from '../authoring.module.css';
import { courseAddress } from '../parts/addresses.ts';
import { OfferBadge } from '../parts/offer-badge.tsx';

const perPage = 25;
const all = 'all';

function useColumns(): TableColumn<CourseLine>[] {
  const t = useText();
  const dates = useDateStyle();
  return [
    {
      id: 'name',
      label: t('lms.authoring.field.name'),
      isRowHeader: true,
      sortBy: (one) => one.CourseName,
      cell: (one) => one.CourseName,
    },
    {
      id: 'type',
      label: t('lms.authoring.type'),
      sortBy: (one) => one.type,
      isExtra: true,
      cell: (one) => <DeliveryTypeLabel type={one.type} />,
    },
    {
      id: 'state',
      label: t('lms.authoring.stateLabel'),
      sortBy: (one) => one.state,
      cell: (one) => (
        <span className={styles.whole}>
          <OfferBadge state={one.state} />
        </span>
      ),
    },
    {
      id: 'competence',
      label: t('lms.authoring.field.competence'),
      isExtra: true,
      sortBy: (one) => one.competence,
      cell: (one) => one.competence,
    },
    {
      id: 'places',
      label: t('lms.authoring.places'),
      align: 'end',
      isExtra: true,
      sortBy: (one) => one.places,
      cell: (one) => one.places,
    },
    {
      id: 'updated',
      label: t('lms.authoring.updated'),
      isExtra: true,
      sortBy: (one) => one.updatedOn,
      cell: (one) => formatDay(one.updatedOn, dates),
    },
  ];
}

/** Search and filters are in the address, so that "back" restores them. */
export function CourseTable({ courses }: { courses: readonly CourseLine[] }) {
  const t = useText();
  const columns = useColumns();
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').slice(0, 120);
  const state = offerStates.find((one) => one === params.get('state'));
  const type = typesInOrder.find((one) => String(one) === params.get('type'));
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  const change = (wanted: Record<string, string | undefined>) => {
    const next = { q: search, state, type: type && String(type), ...wanted };
    setParams(
      Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))),
      {
        replace: true,
      },
    );
  };
  const words = fold(search.trim());
  const found = courses.filter(
    (one) =>
      (state === undefined || one.state === state) &&
      (type === undefined || one.type === type) &&
      fold(`${one.CourseName} ${one.competence}`).includes(words),
  );
  return (
    <Stack>
      <search className={styles.search}>
        <FilterSearch label={t('lms.authoring.search')} words={search} onSearch={(q) => change({ q })} />
        <Select
          label={t('lms.authoring.stateLabel')}
          value={state ?? all}
          choices={[
            { id: all, label: t('lms.authoring.all') },
            ...offerStates.map((id) => ({ id, label: t(`lms.authoring.state.${id}`) })),
          ]}
          onChange={(id) => change({ state: id === all ? undefined : id })}
        />
        <Select
          label={t('lms.authoring.type')}
          value={type === undefined ? all : String(type)}
          choices={[
            { id: all, label: t('lms.authoring.all') },
            ...typesInOrder.map((id) => ({ id: String(id), label: t(`lms.type.${id}`) })),
          ]}
          onChange={(id) => change({ type: id === all ? undefined : id })}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={GraduationCap}
          title={t(courses.length === 0 ? 'lms.authoring.noCourses' : 'lms.authoring.noneFound')}
          text={t(courses.length === 0 ? 'lms.authoring.noCoursesText' : 'lms.authoring.noneFoundText')}
        />
      ) : (
        <>
          <Text>{t('lms.authoring.count', { count: found.length })}</Text>
          <Table
            label={t('lms.authoring.courses')}
            columns={columns}
            rows={found}
            rowId={(one) => one.CourseID}
            rowHref={(one) => courseAddress(one.CourseID)}
            page={{ number: page, size: perPage }}
            onSortChange={() => change({})}
          />
          <Pagination
            page={page}
            total={found.length}
            perPage={perPage}
            onChange={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </Stack>
  );
}
