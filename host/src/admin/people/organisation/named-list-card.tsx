import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, IconButton, List, ListRow, Menu, Row, Stack, Text } from '@portico/ui';
import { Building2, EllipsisVertical, Plus, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import { NameDialog } from './name-dialog.tsx';
import type { Named, NamedList } from './named-lists.ts';

const icons = { organisation: Building2, function: Waypoints };

/** A list of names with the number of people for each. */
export function NamedListCard({ list, structure }: { list: NamedList; structure: Structure }) {
  const t = useText();
  const send = useSend();
  const changing = useChange();
  const [edited, setEdited] = useState<Named | 'new'>();
  const { kind } = list;
  const all = list.of(structure);
  const mayChange = structure.can.changeOrganisations;
  const save = async (name: string, seen: string) => {
    const { call, input } = edited === 'new' || !edited ? list.create(name) : list.rename(edited.id, name, seen);
    if (await changing.run(call, input, { title: t('admin.saved') })) setEdited(undefined);
  };
  const setClosed = ({ id, name, closedAt }: Named) => {
    const close = closedAt === null;
    const { call, input } = list.setClosed(id, close);
    const back = list.setClosed(id, !close);
    void changing.run(call, input, {
      title: t(close ? 'admin.organisation.closed' : 'admin.organisation.reopened', { name }),
      undo: () => send(back.call, back.input),
    });
  };
  return (
    <Card as="section" labelledBy={`${kind}-list`}>
      <CardHeader title={t(`admin.organisation.${kind}s`)} id={`${kind}-list`} />
      <Stack>
        <Text>{t(`admin.organisation.${kind}sText`)}</Text>
        {edited === undefined && <RefusedNotice refused={changing.refused} />}
        <List labelledBy={`${kind}-list`}>
          {all.map((one) => (
            <ListRow
              key={one.id}
              icon={icons[kind]}
              title={one.name}
              text={t('admin.people.count', { count: one.people })}
              end={
                <Row>
                  {one.closedAt !== null && <Badge label={t('admin.organisation.isClosed')} />}
                  {mayChange && (
                    <Menu
                      label={t('admin.organisation.actionsOf', { name: one.name })}
                      trigger={
                        <IconButton
                          icon={EllipsisVertical}
                          label={t('admin.organisation.actionsOf', { name: one.name })}
                          hasTooltip={false}
                        />
                      }
                      placement="bottom end"
                      groups={[
                        {
                          id: 'change',
                          label: t('admin.organisation.actionsOf', { name: one.name }),
                          entries: [
                            { id: 'rename', label: t('admin.organisation.rename'), onPress: () => setEdited(one) },
                            {
                              id: 'close',
                              label: t(
                                one.closedAt === null ? 'admin.organisation.close' : 'admin.organisation.reopen',
                              ),
                              onPress: () => setClosed(one),
                            },
                          ],
                        },
                      ]}
                    />
                  )}
                </Row>
              }
            />
          ))}
        </List>
        {mayChange && (
          <Row>
            <Button
              variant="outline"
              icon={Plus}
              label={t(`admin.organisation.add.${kind}`)}
              onPress={() => setEdited('new')}
            />
          </Row>
        )}
      </Stack>
      {edited !== undefined && (
        <NameDialog
          title={t(edited === 'new' ? `admin.organisation.add.${kind}` : 'admin.organisation.rename')}
          name={edited === 'new' ? '' : (all.find(({ id }) => id === edited.id) ?? edited).name}
          refused={changing.refused}
          isBusy={changing.isBusy}
          onSave={(name, seen) => void save(name, seen)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
