import { getStructure } from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, ListSkeleton, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddUnitDialog } from './add-unit-dialog.tsx';
import { NamedListCard } from './named-list-card.tsx';
import { functionList, organisationList } from './named-lists.ts';
import { UnitTree } from './unit-tree.tsx';

function Places({ structure }: { structure: Structure }) {
  const t = useText();
  const [showsClosed, setShowsClosed] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const open = <One extends { closedAt: string | null }>(all: One[]) =>
    showsClosed ? all : all.filter(({ closedAt }) => closedAt === null);
  const shown: Structure = {
    ...structure,
    units: open(structure.units),
    organisations: open(structure.organisations),
    functions: open(structure.functions),
  };
  const addRegion = (
    <Button variant="outline" icon={Plus} label={t('admin.organisation.add.region')} onPress={() => setAdding(true)} />
  );
  return (
    <Stack gap="l">
      <Switch label={t('admin.organisation.showClosed')} isSelected={showsClosed} onChange={setShowsClosed} />
      <NamedListCard list={organisationList} structure={shown} />
      <Card as="section" labelledBy="tree">
        <CardHeader title={t('admin.organisation.tree')} id="tree" />
        {shown.units.length === 0 ? (
          <EmptyState
            icon={Network}
            title={t('admin.organisation.noUnits')}
            text={t('admin.organisation.noUnitsText')}
            actions={structure.can.addRegions && addRegion}
          />
        ) : (
          <Stack>
            <UnitTree structure={shown} />
            {structure.can.addRegions && <Row>{addRegion}</Row>}
          </Stack>
        )}
      </Card>
      <NamedListCard list={functionList} structure={shown} />
      {isAdding && <AddUnitDialog structure={structure} parent={null} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

/** The organisational structure: organisations, the tree from region to team, and functions. */
export default function OrganisationPage() {
  const t = useText();
  const structure = useCall(getStructure, {});
  return (
    <>
      <PageHeader title={t('admin.organisation.title')} lead={t('admin.organisation.lead')} />
      <Screen data={structure} skeleton={<ListSkeleton />} size="page" level={2}>
        {(data) => <Places structure={data} />}
      </Screen>
    </>
  );
}
