import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, List, ListRow, PageHeader, Stack } from '@portico/ui';
import { LockKeyhole } from 'lucide-react';
import { usePanels } from './use-panels.ts';
import type { VisiblePanel } from './visible-panels.ts';

function Panels({ id, title, panels }: { id: string; title: string; panels: readonly VisiblePanel[] }) {
  const t = useText();
  if (panels.length === 0) return null;
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader title={title} id={id} />
      <List labelledBy={id}>
        {panels.map(({ to, title: name, text, icon }) => (
          <ListRow key={to} icon={icon} title={t(name)} text={t(text)} href={to} />
        ))}
      </List>
    </Card>
  );
}

/** Lists the panels that the signed-in person may use, with what each is for. */
export function AdminHomePage() {
  const t = useText();
  const panels = usePanels();
  const own = panels.filter(({ remote }) => remote === undefined);
  const ofAreas = panels.filter(({ remote }) => remote !== undefined);
  return (
    <>
      <PageHeader title={t('host.admin.title')} lead={t('admin.lead')} />
      {panels.length === 0 ? (
        <EmptyState size="page" icon={LockKeyhole} title={t('admin.nothingTitle')} text={t('admin.nothingText')} />
      ) : (
        <Stack gap="l">
          <Panels id="admin-portal" title={t('admin.ofPortal')} panels={own} />
          <Panels id="admin-areas" title={t('admin.ofAreas')} panels={ofAreas} />
        </Stack>
      )}
    </>
  );
}
