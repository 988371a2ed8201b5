import type { BoardTemplate } from '@portico/contracts/pd/administration-shapes';
import { totalMinutes } from '@portico/contracts/pd/agenda';
import { archiveBoardTemplate, readBoardSettings } from '@portico/contracts/pd/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { Letters } from './letters.tsx';
import { ManagedRow } from './managed-row.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** /admin/pd/templates: board templates and the tenant's letters. */
export default function TemplatesPage() {
  const t = useText();
  const settings = useCall(readBoardSettings, {});
  const [edited, setEdited] = useState<BoardTemplate | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('pd.templates.title')}
        lead={t('pd.templates.lead')}
        actions={
          <Button variant="primary" icon={Plus} label={t('pd.templates.add')} onPress={() => setEdited('new')} />
        }
      />
      <Card as="section" labelledBy="templates">
        <CardHeader id="templates" title={t('pd.templates.all')} />
        <Screen
          data={settings}
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={({ templates }) => templates.length === 0}
          empty={{ icon: LayoutTemplate, title: t('pd.templates.none'), text: t('pd.templates.none.text') }}
        >
          {({ templates }) => <Templates templates={templates} onEdit={setEdited} />}
        </Screen>
      </Card>
      {settings.state === 'ready' && <Letters dimensions={settings.data.dimensions} />}
      {edited && (
        <TemplateDialog template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}

function Templates({ templates, onEdit }: { templates: readonly BoardTemplate[]; onEdit(one: BoardTemplate): void }) {
  const t = useText();
  const { write, busy } = useWrite(archiveBoardTemplate);
  return (
    <List labelledBy="templates">
      {templates.map((template) => {
        const { templateID, name, isArchived, agenda, measures, teams } = template;
        return (
          <ManagedRow
            key={templateID}
            name={name}
            title={name}
            text={t('pd.templates.what', {
              parts: agenda.map(({ part }) => t(`pd.part.${part}`)).join(', '),
              minutes: totalMinutes(agenda),
              measures: measures.length,
              teams,
            })}
            isArchived={isArchived}
            isBusy={busy}
            onEdit={() => onEdit(template)}
            onArchive={(next) => write({ body: { templateID, isArchived: next } })}
          />
        );
      })}
    </List>
  );
}
