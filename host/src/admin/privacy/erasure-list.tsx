import { getErasures } from '@portico/contracts/admin/privacy/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, List, ListRow, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { Eraser } from 'lucide-react';

/** Lists past erasures without naming the people. */
export function ErasureList() {
  const t = useText();
  const dates = useDateStyle();
  const list = useCall(getErasures, {});
  return (
    <Stack>
      <Text isStrong>{t('admin.erase.list')}</Text>
      <Screen
        data={list}
        skeleton={<ListSkeleton rows={1} />}
        isEmpty={(erasures) => erasures.length === 0}
        empty={<Text tone="muted">{t('admin.erase.none')}</Text>}
      >
        {(erasures) => (
          <List label={t('admin.erase.list')}>
            {erasures.map(({ erasureID, askedOn, askedBy, state, rows }) => (
              <ListRow
                key={erasureID}
                icon={Eraser}
                title={formatInstant(askedOn, dates)}
                text={t('admin.erase.by', { name: askedBy, count: rows })}
                end={<Badge tone={state === 'done' ? 'success' : 'warning'} label={t(`admin.erase.state.${state}`)} />}
              />
            ))}
          </List>
        )}
      </Screen>
    </Stack>
  );
}
