import { saveSupportLine } from '@portico/contracts/support/calls/settings';
import type { SupportSettings } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Card, List, ListRow, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { Users } from 'lucide-react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

/** The people in each line, and whether the line distributes tickets in turn. */
export function Lines({ lines }: { lines: SupportSettings['lines'] }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  return (
    <Stack>
      <Text tone="muted">{t('support.admin.linesText')}</Text>
      <RefusedNotice refused={refused} />
      <Card>
        <List label={t('support.admin.lines')}>
          {lines.map(({ line, inTurn, people }) => (
            <ListRow
              key={line}
              icon={Users}
              title={t(`support.line.${line}`)}
              text={people.map((one) => `${one.FirstName} ${one.LastName}`).join(', ') || t('support.admin.nobody')}
              end={
                <Switch
                  label={t('support.admin.inTurn')}
                  isSelected={inTurn}
                  isDisabled={isBusy}
                  onChange={(next) =>
                    void run(saveSupportLine, { body: { line, inTurn: next } }, t('support.admin.saved'))
                  }
                />
              }
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}
