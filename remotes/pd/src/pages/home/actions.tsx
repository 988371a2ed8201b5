import { listActions } from '@portico/contracts/pd/calls';
import { type ActionFilter, actionFilters, type TeamAction } from '@portico/contracts/pd/team-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { exportFile, useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, FilterBar, Link, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { Table } from '@portico/ui/table';
import { Download } from 'lucide-react';
import { fullName, ideaPath } from '../../data/paths.ts';
import { issueTones } from '../board/issue-tones.ts';
import { useHomeAddress } from './use-home-address.ts';

/** The action register: open, overdue, own or done actions, as a table and as a file. */
export default function Actions({ teamID }: { teamID: string }) {
  const t = useText();
  const style = useDateStyle();
  const address = useHomeAddress();
  const filter: ActionFilter = actionFilters.find((one) => one === address.parameter('filter')) ?? 'open';
  const actions = useCall(listActions, { query: { TeamID: teamID, filter } });
  const day = (value: string | null) => (value ? formatDay(value, style) : '–');
  return (
    <Stack>
      <Row isSpread>
        <FilterBar
          label={t('pd.actions.show')}
          options={actionFilters.map((id) => ({ id, label: t(`pd.actions.${id}`) }))}
          value={filter}
          onChange={(id) =>
            address.go([
              ['view', 'actions'],
              ['filter', id],
            ])
          }
        />
        <Button
          icon={Download}
          label={t('pd.actions.file')}
          onPress={() =>
            exportFile({ kind: 'pd/actions', title: t('pd.actions.title'), filter: { TeamID: teamID, filter } })
          }
        />
      </Row>
      <Screen data={actions} skeleton={<ListSkeleton rows={6} />}>
        {(rows) => (
          <Table
            label={t('pd.actions.title')}
            rows={rows}
            rowId={(row) => row.IId}
            empty={t('pd.actions.none')}
            columns={[
              {
                id: 'title',
                label: t('pd.field.title'),
                isRowHeader: true,
                sortBy: (row: TeamAction) => row.title,
                cell: (row) => <Link href={ideaPath(row.boardID, row.IId)}>{row.title}</Link>,
              },
              {
                id: 'state',
                label: t('pd.field.state'),
                sortBy: (row) => row.state,
                cell: (row) => <Badge tone={issueTones[row.state]} label={t(`pd.issue.${row.state}`)} />,
              },
              {
                id: 'owner',
                label: t('pd.issue.owner'),
                sortBy: (row) => fullName(row.owner),
                cell: (row) => fullName(row.owner),
              },
              {
                id: 'due',
                label: t('pd.issue.dueOn'),
                sortBy: (row) => row.dueOn,
                cell: (row) =>
                  row.isOverdue ? (
                    <Badge tone="danger" label={t('pd.issue.overdue', { day: day(row.dueOn) })} />
                  ) : (
                    day(row.dueOn)
                  ),
              },
              {
                id: 'raised',
                label: t('pd.issue.raised'),
                isExtra: true,
                sortBy: (row) => row.raisedOn,
                cell: (row) => day(row.raisedOn),
              },
              {
                id: 'votes',
                label: t('pd.issue.votes'),
                isExtra: true,
                align: 'end',
                sortBy: (row) => row.votes,
                cell: (row) => row.votes,
              },
            ]}
          />
        )}
      </Screen>
    </Stack>
  );
}
