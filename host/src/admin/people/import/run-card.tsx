import { runPeopleImport } from '@portico/contracts/admin/people/import-calls';
import type { ImportCounts } from '@portico/contracts/admin/people/import-report';
import type { PeopleImport } from '@portico/contracts/admin/people/import-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { Switch, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';

/** Options of the run in addition to importing the valid lines. */
export function RunCard({ found, counts }: { found: PeopleImport; counts: ImportCounts }) {
  const t = useText();
  const { identity } = useBoot();
  const isEmbedded = identity.kind === 'embedded';
  const [invite, setInvite] = useState(true);
  const [deactivateLeavers, setDeactivate] = useState(false);
  const [typed, setTyped] = useState('');
  const running = useChange();
  const count = counts.created + counts.changed;
  const mustType = deactivateLeavers && found.leaving.mustType;
  const start = () =>
    void running.run(runPeopleImport, {
      body: {
        ImportID: found.ImportID,
        deactivateLeavers,
        expectedLeavers: counts.leavers,
        ...(mustType && { typedLeavers: Number(typed) }),
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
        {mustType && (
          <TextField
            label={t('admin.import.typeNumber')}
            description={t('admin.import.typeNumberText', { count: counts.leavers, active: found.leaving.active })}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
          />
        )}
        {found.leaving.barrier && (
          <Notice title={t('admin.import.noLeavers')}>
            {t(`admin.import.barrier.${found.leaving.barrier}`, { count: found.leaving.unclearLines })}
          </Notice>
        )}
        <RefusedNotice refused={running.refused} />
        <Row>
          <Button
            variant="primary"
            label={t('admin.import.start', { count })}
            isDisabled={(count === 0 && !deactivateLeavers) || (mustType && typed.trim() !== String(counts.leavers))}
            isPending={running.isBusy}
            onPress={start}
          />
          <Button variant="ghost" label={t('admin.import.other')} href="/admin/import" />
        </Row>
      </Stack>
    </Card>
  );
}
