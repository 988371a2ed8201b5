import type { BoardSettings, BoardTier, TeamSetup } from '@portico/contracts/pd/administration-shapes';
import { archiveBoardTier, readBoardSettings, saveTeamSetup } from '@portico/contracts/pd/calls';
import { type CallError, useCall, useWrite } from '@portico/data-client';
import { useLoadTheirs } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListSkeleton, PageHeader, Screen, Stack, toast } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { Table } from '@portico/ui/table';
import { Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { ManagedRow } from './managed-row.tsx';
import { TierDialog } from './tier-dialog.tsx';

/** /admin/pd/tiers: tiers with their board templates, and the tier of each team. */
export default function TiersPage() {
  const t = useText();
  const settings = useCall(readBoardSettings, {});
  const [edited, setEdited] = useState<BoardTier | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('pd.tiers.title')}
        lead={t('pd.tiers.lead')}
        actions={<Button variant="primary" icon={Plus} label={t('pd.tiers.add')} onPress={() => setEdited('new')} />}
      />
      <Screen data={settings} skeleton={<ListSkeleton rows={6} />}>
        {(found) => (
          <>
            <Card as="section" labelledBy="tiers">
              <CardHeader id="tiers" title={t('pd.tiers.all')} />
              <Tiers settings={found} onEdit={setEdited} />
            </Card>
            <Card as="section" labelledBy="teams">
              <CardHeader id="teams" title={t('pd.tiers.teams')} note={t('pd.tiers.teams.note')} />
              <Teams settings={found} />
            </Card>
            {edited && (
              <TierDialog
                tier={edited === 'new' ? undefined : edited}
                templates={found.templates}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Screen>
    </Stack>
  );
}

function Tiers({ settings: { tiers, templates }, onEdit }: { settings: BoardSettings; onEdit(tier: BoardTier): void }) {
  const t = useText();
  const { write, busy } = useWrite(archiveBoardTier);
  const templateOf = (id: string | null) => templates.find(({ templateID }) => templateID === id)?.name;
  return (
    <List labelledBy="tiers">
      {tiers.map((tier) => {
        const { tierID, name, level, isArchived, teams } = tier;
        return (
          <ManagedRow
            key={tierID}
            name={name}
            icon={Layers}
            title={t('pd.tiers.one', { level, name })}
            text={t('pd.tiers.what', { template: templateOf(tier.templateID) ?? t('pd.tiers.usual'), teams })}
            isArchived={isArchived}
            isBusy={busy}
            onEdit={() => onEdit(tier)}
            onArchive={(next) => write({ body: { tierID, isArchived: next } })}
          />
        );
      })}
    </List>
  );
}

const none = 'none';

function Teams({ settings }: { settings: BoardSettings }) {
  const t = useText();
  const loadTheirs = useLoadTheirs('pd');
  const { write, busy } = useWrite(saveTeamSetup);
  const refused = async (cause: CallError) => {
    if (await loadTheirs(cause)) return 'pd.tiers.changed';
    return cause.code === 'conflict' ? 'pd.tiers.circle' : failureText(cause, 'pd.admin.failed');
  };
  const { teams } = settings;
  const save = ({ TeamID, tierID, templateID, escalatesTo }: TeamSetup, change: Partial<TeamSetup>) =>
    void write({
      body: { TeamID, tierID, templateID, escalatesTo, ...change, basedOn: { tierID, templateID, escalatesTo } },
    })
      .then(() => toast({ tone: 'success', title: t('pd.admin.saved') }))
      .catch(async (cause) => toast({ tone: 'danger', title: t(await refused(cause)) }));
  const choice = (
    team: TeamSetup,
    field: 'tierID' | 'templateID' | 'escalatesTo',
    label: string,
    choices: { id: string; label: string }[],
  ) => (
    <Select
      label={t('pd.tiers.of', { what: label, team: team.TeamName })}
      isLabelHidden
      isDisabled={busy}
      choices={[{ id: none, label: '–' }, ...choices]}
      value={team[field] ?? none}
      onChange={(id) => save(team, { [field]: id === none ? null : id })}
    />
  );
  const used = <One extends { isArchived: boolean }>(all: readonly One[]) =>
    all.filter(({ isArchived }) => !isArchived);
  return (
    <Table
      label={t('pd.tiers.teams')}
      rows={teams}
      rowId={({ TeamID }) => TeamID}
      columns={[
        { id: 'team', label: t('pd.tiers.team'), isRowHeader: true, cell: (team) => team.TeamName },
        {
          id: 'tier',
          label: t('pd.tiers.tier'),
          cell: (team) =>
            choice(
              team,
              'tierID',
              t('pd.tiers.tier'),
              used(settings.tiers).map(({ tierID, name }) => ({ id: tierID, label: name })),
            ),
        },
        {
          id: 'template',
          label: t('pd.tiers.template'),
          cell: (team) =>
            choice(
              team,
              'templateID',
              t('pd.tiers.template'),
              used(settings.templates).map(({ templateID, name }) => ({ id: templateID, label: name })),
            ),
        },
        {
          id: 'up',
          label: t('pd.tiers.escalates'),
          cell: (team) =>
            choice(
              team,
              'escalatesTo',
              t('pd.tiers.escalates'),
              teams
                .filter(({ TeamID }) => TeamID !== team.TeamID)
                .map(({ TeamID, TeamName }) => ({ id: TeamID, label: TeamName })),
            ),
        },
      ]}
    />
  );
}
