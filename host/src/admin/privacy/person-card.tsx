import { getErasureRequests } from '@portico/contracts/admin/privacy/calls';
import { useCall } from '@portico/data-client';
import { useSearchParams, useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, Stack, Text } from '@portico/ui';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker, type PickedPerson } from '../parts/person-picker.tsx';
import { DataExportPart } from './data-export-part.tsx';
import { ErasureList } from './erasure-list.tsx';
import { ErasurePart } from './erasure-part.tsx';
import { ErasureRequests } from './erasure-requests.tsx';

/** Exports everything stored about one person for them, or erases it. */
export function PersonCard() {
  const t = useText();
  const [query] = useSearchParams();
  const [chosen, setPerson] = useState<PickedPerson | null>();
  const requests = useCall(getErasureRequests, {});
  // A link can preselect one request.
  const linked = requests.data?.find(({ UserID }) => UserID === query.get('person'));
  const person = chosen === undefined && linked ? { id: linked.UserID, name: linked.name } : (chosen ?? null);
  return (
    <Card as="section" labelledBy="retention-person">
      <CardHeader title={t('admin.retention.person')} id="retention-person" />
      <Stack gap="l">
        <Text tone="muted">{t('admin.retention.personText')}</Text>
        <ErasureRequests onChoose={setPerson} />
        <PersonPicker key={linked?.UserID} label={t('admin.retention.whom')} value={person} onChange={setPerson} />
        {person ? (
          <>
            <DataExportPart key={`gathered ${person.id}`} person={person} />
            <ErasurePart key={`erasure ${person.id}`} person={person} done={() => setPerson(null)} />
          </>
        ) : (
          <EmptyState
            icon={UserSearch}
            title={t('admin.retention.nobodyTitle')}
            text={t('admin.retention.nobodyText')}
          />
        )}
        <ErasureList />
      </Stack>
    </Card>
  );
}
