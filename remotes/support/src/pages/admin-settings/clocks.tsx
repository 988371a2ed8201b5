import { saveTicketClock } from '@portico/contracts/support/calls/settings';
import type { SupportSettings } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, List, ListRow, Stack, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { KeptDialog } from './kept-dialog.tsx';

type KeptClock = SupportSettings['clocks'][number];
const hour = 60;

/** What is promised for each priority. */
export function Clocks({ settings }: { settings: SupportSettings }) {
  const t = useText();
  const [edited, setEdited] = useState<KeptClock>();
  const nameOf = ({ priorityID }: KeptClock) => settings.choices.find(({ id }) => id === priorityID)?.name ?? '';
  const hours = (minutes: number | null) =>
    minutes === null
      ? t('support.admin.noPromise')
      : t('support.admin.hours', { count: Math.round((minutes / hour) * 100) / 100 });
  return (
    <Stack>
      <Text tone="muted">{t('support.admin.clocksText')}</Text>
      <Card>
        <List label={t('support.admin.clocks')}>
          {settings.clocks.map((clock) => (
            <ListRow
              key={clock.priorityID}
              icon={Clock}
              title={nameOf(clock)}
              text={t('support.admin.promise', {
                first: hours(clock.firstReplyMinutes),
                solution: hours(clock.solutionMinutes),
              })}
              end={
                <Button
                  size="s"
                  label={t('support.admin.change')}
                  aria-label={t('support.admin.changeThis', { name: nameOf(clock) })}
                  onPress={() => setEdited(clock)}
                />
              }
            />
          ))}
        </List>
      </Card>
      {edited && <ClockDialog clock={edited} name={nameOf(edited)} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

interface ClockDialogProps {
  clock: KeptClock;
  name: string;
  onClose(): void;
}

const minutesOf = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * hour));

function ClockDialog({ clock, name, onClose }: ClockDialogProps) {
  const t = useText();
  const write = useSupportWrite();
  const [first, setFirst] = useState(clock.firstReplyMinutes === null ? null : clock.firstReplyMinutes / hour);
  const [solution, setSolution] = useState(clock.solutionMinutes === null ? null : clock.solutionMinutes / hour);
  const save = async () => {
    const { priorityID, version: baseVersion } = clock;
    const minutes = { firstReplyMinutes: minutesOf(first), solutionMinutes: minutesOf(solution) };
    if (await write.run(saveTicketClock, { body: { priorityID, baseVersion, ...minutes } }, t('support.admin.saved')))
      onClose();
  };
  const field = (label: string, value: number | null, onChange: (hours: number | null) => void) => (
    <NumberField
      label={label}
      isOptional
      minValue={0.25}
      maxValue={8760}
      step={0.25}
      value={value ?? Number.NaN}
      onChange={(hours) => onChange(Number.isNaN(hours) ? null : hours)}
    />
  );
  return (
    <KeptDialog
      title={t('support.admin.changeThis', { name })}
      write={write}
      onSave={() => void save()}
      onClose={onClose}
    >
      {field(t('support.admin.firstReply'), first, setFirst)}
      {field(t('support.admin.solution'), solution, setSolution)}
    </KeptDialog>
  );
}
