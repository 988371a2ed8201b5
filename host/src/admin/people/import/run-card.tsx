import { runPeopleImport } from '@portico/contracts/admin/people/import-calls';
import type { ImportCounts } from '@portico/contracts/admin/people/import-report';
import type { PeopleImport } from '@portico/contracts/admin/people/import-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';

/** What the run shall do besides the lines that are right. */
export function RunCard({ found, counts }: { found: PeopleImport; counts: ImportCounts }) {
  const t = useText();
  const { identity } = useBoot();
  const isEmbedded = identity.kind === 'embedded';
  const [invite, setInvite] = useState(true);
  const [deactivateLeavers, setDeactivate] = useState(false);
  const running = useChange();
  const count = counts.created + counts.changed;
  const start = () =>
    void running.run(runPeopleImport, {
      body: {
        ImportID: found.ImportID,
        deactivateLeavers,
        expectedLeavers: counts.leavers,
        invite: invite && isEmbedded,
      },
    });
  return (
    <Card as="section" labelledBy="import-run">
      <CardHeader title={t('admin.import.run')} id="import-run" />
      <Stack>
        <Text>{t('admin.import.nothingYet')}</Text>
        {isEmbedded && counts.created > 0 && (
          <Switch
            label={t('admin.import.invite')}
            description={t('admin.people.inviteText')}
            isSelected={invite}
            onChange={setInvite}
          />
        )}
        {counts.leavers > 0 && (
          <Switch
            label={t('admin.import.deactivate', { count: counts.leavers })}
            description={t('admin.import.deactivateText')}
            isSelected={deactivateLeavers}
            onChange={setDeactivate}
          />
        )}
        <RefusedNotice refused={running.refused} />
        <Row>
          <Button
            variant="primary"
            label={t('admin.import.start', { count })}
            isDisabled={count === 0 && !deactivateLeavers}
            isPending={running.isBusy}
            onPress={start}
          />
          <Button variant="ghost" label={t('admin.import.other')} href="/admin/import" />
        </Row>
      </Stack>
    </Card>
  );
}
