import { saveTicketClock } from '@portico/contracts/support/calls/settings';
import type { SupportSettings } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, List, ListRow, Stack, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { useForm } from '@portico/ui/hook-form';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { ManageDialog } from './manage-dialog.tsx';

type SlaTargets = SupportSettings['clocks'][number];
const hour = 60;

/** The SLA targets of each priority. */
export function SlaTargetsCard({ settings }: { settings: SupportSettings }) {
  const t = useText();
  const [edited, setEdited] = useState<SlaTargets>();
  const nameOf = ({ priorityID }: SlaTargets) => settings.choices.find(({ id }) => id === priorityID)?.name ?? '';
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
  clock: SlaTargets;
  name: string;
  onClose(): void;
}

const hours = z.nullable(z.number().check(z.minimum(0.25), z.maximum(8760)));
const schema = z.object({ first: hours, solution: hours });

const minutesOf = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * hour));

function ClockDialog({ clock, name, onClose }: ClockDialogProps) {
  const t = useText();
  const write = useSupportWrite();
  const form = useForm({
    t,
    schema,
    start: {
      first: clock.firstReplyMinutes === null ? null : clock.firstReplyMinutes / hour,
      solution: clock.solutionMinutes === null ? null : clock.solutionMinutes / hour,
    },
    submit: async ({ first, solution }) => {
      const { priorityID, version: baseVersion } = clock;
      const minutes = { firstReplyMinutes: minutesOf(first), solutionMinutes: minutesOf(solution) };
      const body = { priorityID, baseVersion, ...minutes };
      return (await write.run(saveTicketClock, { body }, t('support.admin.saved'))) !== undefined;
    },
  });
  const field = (label: string, name: 'first' | 'solution') => (
    <NumberField
      label={label}
      isOptional
      minValue={0.25}
      maxValue={8760}
      step={0.25}
      {...form.field(name)}
      value={form.values[name] ?? Number.NaN}
      onChange={(hours) => form.change(name, Number.isNaN(hours) ? null : hours)}
    />
  );
  return (
    <ManageDialog title={t('support.admin.changeThis', { name })} form={form} write={write} onClose={onClose}>
      {field(t('support.admin.firstReply'), 'first')}
      {field(t('support.admin.solution'), 'solution')}
    </ManageDialog>
  );
}
