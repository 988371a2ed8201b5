import type { AudienceParts, NamedAudience } from '@portico/contracts/content/audience';
import { getAudienceParts, getAudiences, removeAudience } from '@portico/contracts/content/calls/channels';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Button,
  Card,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotice } from '../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';
import { AudienceDialog } from './audience-dialog.tsx';
import { useRoleName } from './use-role-name.ts';

/** Named audiences with their size. */
export default function AdminAudiencesPage() {
  const t = useText();
  const audiences = useCall(getAudiences, {});
  const parts = useCall(getAudienceParts, {});
  const [edited, setEdited] = useState<NamedAudience | 'new' | undefined>();
  usePageCrumbs([{ label: t('news.admin.audiences') }]);
  return (
    <>
      <PageHeader
        title={t('news.admin.audiences')}
        lead={t('news.audiences.lead')}
        actions={
          <Button variant="primary" icon={Plus} label={t('news.audiences.new')} onPress={() => setEdited('new')} />
        }
      />
      <Screen data={parts} skeleton={<ListSkeleton />}>
        {(choices) => (
          <>
            <Screen data={audiences} skeleton={<ListSkeleton />}>
              {(list) =>
                list.length === 0 ? (
                  <EmptyState icon={Users} title={t('news.audiences.none')} text={t('news.audiences.noneText')} />
                ) : (
                  <Audiences list={list} parts={choices} onEdit={setEdited} />
                )
              }
            </Screen>
            {edited !== undefined && (
              <AudienceDialog
                key={edited === 'new' ? 'new' : edited.AudienceID}
                audience={edited === 'new' ? undefined : edited}
                parts={choices}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Screen>
    </>
  );
}

interface AudiencesProps {
  list: readonly NamedAudience[];
  parts: AudienceParts;
  onEdit(audience: NamedAudience): void;
}

function Audiences({ list, parts, onEdit }: AudiencesProps) {
  const t = useText();
  const nameOf = useRoleName();
  const { run, isBusy, refused } = useNewsWrite((error) =>
    error.code === 'conflict' ? t('news.audiences.used') : undefined,
  );
  const [leaving, setLeaving] = useState<NamedAudience>();
  const namesOf = (ids: readonly string[], from: readonly { id: string; name: string }[]) =>
    ids.map((id) => from.find((one) => one.id === id)?.name ?? t('news.audiences.goneName'));
  const say = (one: NamedAudience) =>
    [
      namesOf(one.organisations, parts.organisations),
      namesOf(one.units, parts.units),
      namesOf(one.teams, parts.teams),
      one.roles.map((role) => nameOf(role)),
    ]
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' · ');
  return (
    <Stack>
      <RefusedNotice refused={refused} />
      <Card>
        <List label={t('news.admin.audiences')}>
          {list.map((one) => (
            <ListRow
              key={one.AudienceID}
              icon={Users}
              title={one.name}
              text={`${say(one)} · ${t('news.audiences.figures', { people: one.people, uses: one.uses })}`}
              end={
                <Row>
                  <Button
                    size="s"
                    label={t('news.audiences.change')}
                    aria-label={t('news.audiences.changeThis', { name: one.name })}
                    onPress={() => onEdit(one)}
                  />
                  {one.uses === 0 && (
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('news.audiences.remove')}
                      aria-label={t('news.audiences.removeThis', { name: one.name })}
                      onPress={() => setLeaving(one)}
                    />
                  )}
                </Row>
              }
            />
          ))}
        </List>
      </Card>
      <AlertDialog
        title={t('news.audiences.removeThis', { name: leaving?.name ?? '' })}
        confirmLabel={t('news.audiences.remove')}
        isDangerous
        isPending={isBusy}
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        onConfirm={() => {
          if (leaving)
            void run(removeAudience, { body: { AudienceID: leaving.AudienceID } }, t('news.audiences.removed')).then(
              () => setLeaving(undefined),
            );
        }}
      >
        {t('news.audiences.removeText')}
      </AlertDialog>
    </Stack>
  );
}
