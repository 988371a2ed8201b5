import { getTenantSettings } from '@portico/contracts/admin/tenant/calls';
import { useCall } from '@portico/data-client';
import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { AlsoHere } from './also-here.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { isSection, type Section, sectionPages, sections } from './sections.tsx';
import styles from './tenant-page.module.css';
import { type Settings, useDraft } from './use-draft.ts';

function Sections({ settings, section }: { settings: Settings; section: Section }) {
  const draft = useDraft(settings);
  const Page = sectionPages[section];
  return (
    <>
      <AlsoHere tenantID={settings.tenantID} draft={draft} />
      <Page settings={settings} draft={draft} />
      {section !== 'signIn' && <SaveBar draft={draft} />}
      <ConflictDialog draft={draft} />
      <UnsavedGuard hasUnsaved={draft.changed.length > 0} within="/admin/tenant" />
    </>
  );
}

/** The tenant's settings, one section at a time. Unsaved changes persist across sections until saved or discarded. */
export default function TenantPage() {
  const t = useText();
  const navigate = useNavigate();
  const requested = useParams()['*'] ?? '';
  const section = isSection(requested) ? requested : 'general';
  const settings = useCall(getTenantSettings, {});
  return (
    <>
      <PageHeader title={t('admin.tenant.title')} lead={t('admin.tenant.lead')} />
      <Stack gap="l">
        <div className={styles.sections}>
          <Select
            label={t('admin.tenant.section')}
            value={section}
            choices={sections.map((id) => ({ id, label: t(`admin.tenant.section.${id}`) }))}
            onChange={(id) => void navigate(`/admin/tenant/${id}`)}
          />
        </div>
        <Screen data={settings} skeleton={<FormSkeleton />}>
          {(data) => <Sections settings={data} section={section} />}
        </Screen>
      </Stack>
    </>
  );
}
