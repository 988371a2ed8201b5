import { orderTicketChoices } from '@portico/contracts/support/calls/settings';
import type { ChoiceKind, ManagedChoice } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, IconButton, List, ListRow, Row, Stack } from '@portico/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

/** The values of one ticket field, in the tenant's order. */
export function Choices({ kind, choices }: { kind: ChoiceKind; choices: readonly ManagedChoice[] }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  const [edited, setEdited] = useState<ManagedChoice | 'new'>();
  const label = t(`support.admin.kind.${kind}`);
  const move = (choice: ManagedChoice, by: -1 | 1) => {
    const order = choices.map(({ id }) => id);
    const from = order.indexOf(choice.id);
    order.splice(from, 1);
    order.splice(from + by, 0, choice.id);
    void run(orderTicketChoices, { body: { kind, order } });
  };
  return (
    <Stack>
      {kind !== 'state' && (
        <div>
          <Button
            icon={Plus}
            label={t('support.admin.add')}
            aria-label={t('support.admin.addTo', { kind: label })}
            onPress={() => setEdited('new')}
          />
        </div>
      )}
      <RefusedNotice refused={refused} />
      <Card>
        <List as="ol" label={label}>
          {choices.map((one, at) => (
            <ListRow
              key={one.id}
              title={one.name}
              text={t('support.admin.uses', { count: one.uses })}
              end={
                <Row>
                  {one.retired && <Badge label={t('support.admin.retired')} />}
                  {one.isDefault && <Badge tone="info" label={t('support.admin.isDefault')} />}
                  <IconButton
                    size="s"
                    icon={ArrowUp}
                    label={t('support.admin.up', { name: one.name })}
                    isDisabled={at === 0 || isBusy}
                    onPress={() => move(one, -1)}
                  />
                  <IconButton
                    size="s"
                    icon={ArrowDown}
                    label={t('support.admin.down', { name: one.name })}
                    isDisabled={at === choices.length - 1 || isBusy}
                    onPress={() => move(one, 1)}
                  />
                  <Button
                    size="s"
                    label={t('support.admin.change')}
                    aria-label={t('support.admin.changeThis', { name: one.name })}
                    onPress={() => setEdited(one)}
                  />
                </Row>
              }
            />
          ))}
        </List>
      </Card>
      {edited && (
        <ChoiceDialog kind={kind} choice={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}
