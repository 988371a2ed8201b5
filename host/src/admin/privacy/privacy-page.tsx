import { useText } from '@portico/remote-contract';
import { PageHeader, Stack } from '@portico/ui';
import { PersonCard } from './person-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Retention periods, and the export or erasure of the data about one person. */
export default function PrivacyPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('admin.retention.title')} lead={t('admin.retention.lead')} />
      <Stack gap="l">
        <RetentionCard />
        <PersonCard />
      </Stack>
    </>
  );
}
