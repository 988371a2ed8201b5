import { getCoachingSummaryByOrg } from '@portico/contracts/coaching/calls';
import type { OrgSummary as Summary, TeamSummary } from '@portico/contracts/coaching/summary-shapes';
import { coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { useCall } from '@portico/data-client';
import { exportFile, useDateStyle, useText, useViewer } from '@portico/remote-contract';
import { Button, Card, CardHeader, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Table, type TableColumn } from '@portico/ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './overview-page.module.css';
import { Reflections } from './reflections.tsx';

interface OrgSummaryProps {
  /** Opens a team in the overview. */
  onShowTeam(team: { id: string; name: string }): void;
}

/** Figures of the organisation in the viewer's scope, by team, for the chosen period. */
export function OrgSummary({ onShowTeam }: OrgSummaryProps) {
  const t = useText();
  const style = useDateStyle();
  const { organisation } = useViewer();
  const today = isoDay(new Date().toISOString(), style.timeZone);
  const [from, setFrom] = useState(addDays(today, -coachingSummaryWindowDays));
  const [to, setTo] = useState(today);
  const filter = { OrgId: organisation, dateFrom: from, dateTo: to };
  const summary = useCall(getCoachingSummaryByOrg, { query: filter }, { enabled: from <= to });
  const title = summary.state === 'ready' ? summary.data.OrgName : '';
  return (
    <Card as="section" labelledBy="org-summary">
      <CardHeader
        id="org-summary"
        title={t('coaching.orgSummary.title', { org: title })}
        action={
          <Button
            size="s"
            icon={Download}
            label={t('coaching.orgSummary.export')}
            onPress={() =>
              exportFile({ kind: 'coaching/summary', title: t('coaching.orgSummary.title', { org: title }), filter })
            }
          />
        }
      />
      <Stack>
        <Row>
          <DatePicker
            label={t('coaching.orgSummary.from')}
            value={from}
            max={to}
            onChange={(day) => day && setFrom(day)}
          />
          <DatePicker label={t('coaching.orgSummary.to')} value={to} min={from} onChange={(day) => day && setTo(day)} />
        </Row>
        <Screen data={summary} skeleton={<ListSkeleton rows={4} />}>
          {(found) => <Teams summary={found} onShowTeam={onShowTeam} />}
        </Screen>
      </Stack>
    </Card>
  );
}

function Teams({ summary, onShowTeam }: OrgSummaryProps & { summary: Summary }) {
  const t = useText();
  const figure = (
    id: string,
    read: (team: TeamSummary) => number | null | undefined,
    isExtra = false,
  ): TableColumn<TeamSummary> => ({
    id,
    label: t(`coaching.orgSummary.${id}`),
    align: 'end',
    isExtra,
    cell: (team) => (team.figures ? (read(team) ?? '–') : t('coaching.orgSummary.hidden')),
    sortBy: (team) => read(team) ?? null,
  });
  return (
    <Stack gap="s">
      <Table
        label={t('coaching.orgSummary.title', { org: summary.OrgName })}
        rows={summary.teams}
        rowId={(team) => team.TeamID}
        columns={[
          {
            id: 'team',
            label: t('coaching.orgSummary.team'),
            isRowHeader: true,
            sortBy: (team) => team.TeamName,
            cell: (team) =>
              team.figures ? (
                <span className={styles.team}>
                  <Button
                    size="s"
                    variant="ghost"
                    label={team.TeamName}
                    aria-label={t('coaching.orgSummary.show', { team: team.TeamName })}
                    onPress={() => onShowTeam({ id: team.TeamID, name: team.TeamName })}
                  />
                </span>
              ) : (
                team.TeamName
              ),
          },
          {
            id: 'people',
            label: t('coaching.orgSummary.people'),
            align: 'end',
            cell: (team) => team.people,
            sortBy: (team) => team.people,
          },
          figure('sessions', (team) => team.figures?.sessions),
          figure('waiting', (team) => team.figures?.counts.submitted, true),
          figure('completed', (team) => team.figures?.counts.completed, true),
          figure('acceptance', (team) => team.figures?.averageDays.toAcceptance, true),
          figure('completion', (team) => team.figures?.averageDays.toCompletion, true),
          figure('overdue', (team) => team.figures?.actions.overdue),
          figure('coached', (team) => team.coverage?.covered, true),
          figure('planned', (team) => team.coverage?.planned, true),
          figure('missing', (team) => team.coverage && team.coverage.due + team.coverage.overdue),
        ]}
      />
      {summary.reflections && <Reflections figures={summary.reflections} />}
      {summary.teams.some((team) => team.figures === null) && (
        <Text size="s" tone="muted">
          {t('coaching.orgSummary.guard', { count: smallGroup })}
        </Text>
      )}
    </Stack>
  );
}
