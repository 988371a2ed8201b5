import { getErasureRequests } from '@portico/contracts/admin/privacy/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, List, ListRow, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { PickedPerson } from '../parts/person-picker.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/**
 * Open requests for deletion. Choosing one shows what will be deleted and what must be retained. Declining requires a
 * reason.
 */
export function ErasureRequests({ onChoose }: { onChoose(person: PickedPerson): void }) {
  const t = useText();
  const dates = useDateStyle();
  const requests = useCall(getErasureRequests, {});
  const [declined, setDeclined] = useState<PickedPerson>();
  return (
    <Stack>
      <Text isStrong>{t('admin.erase.requests')}</Text>
      <Screen
        data={requests}
        skeleton={<ListSkeleton rows={1} />}
        isEmpty={(all) => all.length === 0}
        empty={<Text tone="muted">{t('admin.erase.requests.none')}</Text>}
      >
        {(all) => (
          <List label={t('admin.erase.requests')}>
            {all.map(({ UserID, name, username, askedOn }) => (
              <ListRow
                key={UserID}
                icon={UserRoundX}
                title={name}
                text={`${username} · ${formatInstant(askedOn, dates)}`}
                end={
                  <Row>
                    <Button
                      size="s"
                      label={t('admin.erase.requests.look', { name })}
                      onPress={() => onChoose({ id: UserID, name })}
                    />
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('admin.erase.requests.decline', { name })}
                      onPress={() => setDeclined({ id: UserID, name })}
                    />
                  </Row>
                }
              />
            ))}
          </List>
        )}
      </Screen>
      {declined && <DeclineDialog person={declined} onClose={() => setDeclined(undefined)} />}
    </Stack>
  );
}
