import { getPeopleImports } from '@portico/contracts/admin/people/import-calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useParams, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { FileText } from 'lucide-react';
import { NotFoundNotice } from '../../../pages/public/refusals.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportView } from './import-view.tsx';
import { stateTones } from './state-tones.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function Earlier() {
  const t = useText();
  const dates = useDateStyle();
  const imports = useCall(getPeopleImports, {});
  return (
    <Card as="section" labelledBy="earlier-imports">
      <CardHeader title={t('admin.import.earlier')} id="earlier-imports" />
      <Screen
        data={imports}
        skeleton={<ListSkeleton />}
        isEmpty={(data) => data.imports.length === 0}
        empty={{ icon: FileText, title: t('admin.import.noneYet'), text: t('admin.import.noneYetText') }}
      >
        {(data) => (
          <List labelledBy="earlier-imports">
            {data.imports.map(({ ImportID, name, openedAt, state }) => (
              <ListRow
                key={ImportID}
                icon={FileText}
                title={name}
                text={formatDay(openedAt, dates)}
                href={`/admin/import/${ImportID}`}
                end={<Badge label={t(`admin.import.state.${state}`)} tone={stateTones[state]} />}
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}

/** /admin/import and /admin/import/:id. */
export default function ImportPage() {
  const t = useText();
  const rest = useParams()['*'] ?? '';
  if (rest !== '') return uuid.test(rest) ? <ImportView key={rest} importId={rest} /> : <NotFoundNotice />;
  return (
    <>
      <PageHeader title={t('admin.import.title')} lead={t('admin.import.lead')} />
      <Stack gap="l">
        <ChooseFile />
        <Earlier />
      </Stack>
    </>
  );
}
