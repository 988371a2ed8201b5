import { getSupportSettings } from '@portico/contracts/support/calls/settings';
import { choiceKinds } from '@portico/contracts/support/settings-shapes';
import { useCall } from '@portico/data-client';
import { useSearchParams, useText } from '@portico/remote-contract';
import { ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Choices } from './choices.tsx';
import { Clocks } from './clocks.tsx';
import { Lines } from './lines.tsx';
import { Macros } from './macros.tsx';

/** What administrators keep of support. The tab stands in the address. */
export default function AdminSettingsPage() {
  const t = useText();
  const settings = useCall(getSupportSettings, {});
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <PageHeader title={t('support.admin.title')} lead={t('support.admin.lead')} />
      <Screen data={settings} skeleton={<ListSkeleton rows={6} />}>
        {(kept) => (
          <Tabs
            label={t('support.admin.title')}
            value={query.get('tab') ?? 'type'}
            onChange={(tab) => setQuery(tab === 'type' ? {} : { tab }, { replace: true })}
            tabs={[
              ...choiceKinds.map((kind) => ({
                id: kind,
                label: t(`support.admin.kind.${kind}`),
                content: <Choices kind={kind} choices={kept.choices.filter((one) => one.kind === kind)} />,
              })),
              { id: 'clocks', label: t('support.admin.clocks'), content: <Clocks settings={kept} /> },
              { id: 'lines', label: t('support.admin.lines'), content: <Lines lines={kept.lines} /> },
              { id: 'macros', label: t('support.admin.macros'), content: <Macros settings={kept} /> },
            ]}
          />
        )}
      </Screen>
    </>
  );
}
