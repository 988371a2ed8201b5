import { getStatementExport } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';
import { useAdministers, usePageCrumbs, useText } from '@portico/remote-contract';
import { EmptyState, FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { packagesAddress } from '../package-address.ts';
import { ExportState } from './export-state.tsx';
import { StoreForm } from './store-form.tsx';

/** /admin/lms/packages/statements: sending statements to an external learning record store. */
export function StatementExport() {
  const t = useText();
  usePageCrumbs([{ label: t('lms.packages.title'), href: packagesAddress }, { label: t('lms.statements.title') }]);
  if (!useAdministers('tenant'))
    return <EmptyState title={t('lms.statements.denied')} text={t('lms.statements.deniedText')} />;
  return <Loaded />;
}

function Loaded() {
  const t = useText();
  const found = useCall(getStatementExport, {}, { refreshMs: millisecondsInMinute });
  return (
    <Stack>
      <PageHeader title={t('lms.statements.title')} lead={t('lms.statements.lead')} />
      <Screen size="page" data={found} skeleton={<FormSkeleton />}>
        {(settings) => (
          <Stack>
            <ExportState settings={settings} />
            <StoreForm settings={settings} />
          </Stack>
        )}
      </Screen>
    </Stack>
  );
}
