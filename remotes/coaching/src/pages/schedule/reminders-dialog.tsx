import { type ReminderChoice, reminderMinutes } from '@portico/contracts/coaching/calendar/event-reminders';
import { getMeetingReminders, saveMeetingReminders } from '@portico/contracts/coaching/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, FormSkeleton, Notice, Screen, Stack, toast } from '@portico/ui';
import { Select, Switch } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

/** The viewer's settings for reminders of meetings. */
export function RemindersDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const saved = useCall(getMeetingReminders, { query: {} });
  const save = useWrite(saveMeetingReminders);
  const [changed, setChanged] = useState<Partial<ReminderChoice>>({});
  const submit = async (choice: ReminderChoice) => {
    try {
      await save.write({ body: choice });
      toast({ tone: 'success', title: t('coaching.schedule.reminders.saved') });
      onClose();
    } catch {
      // The dialog shows the error and keeps the chosen values.
    }
  };
  return (
    <Dialog
      title={t('coaching.schedule.reminders')}
      size="s"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('coaching.schedule.close')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('coaching.schedule.save')}
            isPending={save.busy}
            isDisabled={saved.state !== 'ready'}
            onPress={() => saved.state === 'ready' && void submit({ ...saved.data, ...changed })}
          />
        </>
      }
    >
      <Screen data={saved} skeleton={<FormSkeleton />}>
        {(stored) => {
          const choice = { ...stored, ...changed };
          return (
            <Stack>
              {save.error && (
                <Notice tone="danger" isLive title={t(failureText(save.error, 'coaching.schedule.reminders.failed'))} />
              )}
              <Select
                label={t('coaching.schedule.reminders.minutes')}
                value={String(choice.minutesBefore)}
                choices={reminderMinutes.map((minutes) => ({
                  id: String(minutes),
                  label: t(minutes === 0 ? 'coaching.schedule.reminders.none' : 'coaching.schedule.reminders.ahead', {
                    count: minutes,
                  }),
                }))}
                onChange={(id) => {
                  const minutesBefore = reminderMinutes.find((minutes) => String(minutes) === id);
                  if (minutesBefore !== undefined) setChanged({ ...changed, minutesBefore });
                }}
              />
              <Switch
                label={t('coaching.schedule.reminders.days')}
                description={t('coaching.schedule.reminders.days.text')}
                isSelected={choice.daysBefore}
                onChange={(daysBefore) => setChanged({ ...changed, daysBefore })}
              />
            </Stack>
          );
        }}
      </Screen>
    </Dialog>
  );
}
