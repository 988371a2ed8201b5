import { listArchived, restoreArchived } from '@portico/contracts/pd/calls';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, List, ListRow, ListSkeleton, Screen, toast } from '@portico/ui';
import { Archive, Undo2 } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';
import { useByline } from '../../parts/use-byline.ts';

/** Items that were archived from the team's boards and can be restored. */
export default function ArchiveList({ teamID }: { teamID: string }) {
  const t = useText();
  const style = useDateStyle();
  const archived = useCall(listArchived, { query: { TeamID: teamID } });
  const byline = useByline();
  const { write, busy } = useWrite(restoreArchived);
  return (
    <Card as="section" labelledBy="archive">
      <h2 id="archive">{t('pd.archive.title')}</h2>
      <Screen
        data={archived}
        skeleton={<ListSkeleton rows={4} />}
        isEmpty={(all) => all.length === 0}
        empty={{ icon: Archive, title: t('pd.archive.none'), text: t('pd.archive.none.text') }}
      >
        {(all) => (
          <List labelledBy="archive">
            {all.map(({ kind, id, title, day, archivedOn, archivedBy, madeBy, canRestore }) => {
              const name = title || t('pd.archive.board', { day: formatDay(day, style) });
              return (
                <ListRow
                  key={id}
                  title={name}
                  text={t('pd.archive.by', {
                    kind: t(`pd.archive.kind.${kind}`),
                    name: archivedBy ? byline(archivedBy, madeBy) : '',
                    when: formatInstant(archivedOn, style),
                  })}
                  end={
                    canRestore && (
                      <Button
                        size="s"
                        icon={Undo2}
                        label={t('pd.archive.restore')}
                        aria-label={t('pd.archive.restoreOf', { name })}
                        isDisabled={busy}
                        onPress={() =>
                          void write({ body: { kind, itemID: id } }).catch((cause) =>
                            toast({ tone: 'danger', title: t(failureText(cause, 'pd.archive.failed')) }),
                          )
                        }
                      />
                    )
                  }
                />
              );
            })}
          </List>
        )}
      </Screen>
    </Card>
  );
}
