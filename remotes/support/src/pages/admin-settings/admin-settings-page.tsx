import type { Language } from '@portico/contracts/platform/languages';
import { getSupportSettings } from '@portico/contracts/support/calls/settings';
import { choiceKinds, type SupportSettings } from '@portico/contracts/support/settings-shapes';
import { choiceName } from '@portico/contracts/support/standard-choices';
import { type CallState, useCall } from '@portico/data-client';
import { useLanguage, useSearchParams, useText } from '@portico/remote-contract';
import { ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Choices } from './choices.tsx';
import { Lines } from './lines.tsx';
import { Macros } from './macros.tsx';
import { SlaTargetsCard } from './sla-targets.tsx';

/** Names that the tenant has not changed are shown and edited in the language of the page. */
function useNamedSettings(language: Language): CallState<SupportSettings> {
  const settings = useCall(getSupportSettings, {});
  if (settings.state !== 'ready') return settings;
  const reader = { language, isRequester: true };
  const choices = settings.data.choices.map((one) => ({
    ...one,
    name: choiceName(one.kind, { code: one.code, name: one.name }, reader),
  }));
  return { ...settings, data: { ...settings.data, choices } };
}

/** The settings of support. The tab is in the address. */
export default function AdminSettingsPage() {
  const t = useText();
  const language = useLanguage();
  const settings = useNamedSettings(language);
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <PageHeader title={t('support.admin.title')} lead={t('support.admin.lead')} />
      <Screen data={settings} skeleton={<ListSkeleton rows={6} />}>
        {(stored) => (
          <Tabs
            label={t('support.admin.title')}
            value={query.get('tab') ?? 'type'}
            onChange={(tab) => setQuery(tab === 'type' ? {} : { tab }, { replace: true })}
            tabs={[
              ...choiceKinds.map((kind) => ({
                id: kind,
                label: t(`support.admin.kind.${kind}`),
                content: <Choices kind={kind} choices={stored.choices.filter((one) => one.kind === kind)} />,
              })),
              { id: 'clocks', label: t('support.admin.clocks'), content: <SlaTargetsCard settings={stored} /> },
              { id: 'lines', label: t('support.admin.lines'), content: <Lines lines={stored.lines} /> },
              { id: 'macros', label: t('support.admin.macros'), content: <Macros settings={stored} /> },
            ]}
          />
        )}
      </Screen>
    </>
  );
}
