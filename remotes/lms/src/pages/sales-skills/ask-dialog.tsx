import { askForAssessments } from '@portico/contracts/hr/calls';
import type { TeamAssessment } from '@portico/contracts/hr/shapes';
import { isoDay } from '@portico/contracts/platform/dates';
import { CallError, useWrite } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Dialog, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { CheckboxGroup } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface AskDialogProps {
  teamId: string;
  members: readonly TeamAssessment[];
  onClose(): void;
}

const waitsForLeader = ({ latest }: TeamAssessment): boolean => latest?.status === 'submitted';

/** The leader asks people of the team for an assessment until a day; everybody who has none to be approved is chosen. */
export function AskDialog({ teamId, members, onClose }: AskDialogProps) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), timeZone);
  const asked = members.filter((one) => !waitsForLeader(one));
  const [people, setPeople] = useState(() => asked.map(({ user }) => user.UserID));
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const ask = useWrite(askForAssessments);
  const isLate = dueOn === null || dueOn < today;
  const send = async () => {
    setTried(true);
    if (isLate || people.length === 0) return;
    try {
      const { asked: count } = await ask.write({ body: { TeamID: teamId, UserIDs: people, dueOn } });
      toast({ tone: 'success', title: t('lms.salesSkills.asked', { count }) });
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'lms.salesSkills.ask.failed')) });
    }
  };
  return (
    <Dialog
      title={t('lms.salesSkills.ask')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('lms.salesSkills.cancel')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('lms.salesSkills.ask.send')}
            isPending={ask.busy}
            onPress={() => void send()}
          />
        </>
      }
    >
      <Stack>
        <Text>{t('lms.salesSkills.ask.text')}</Text>
        <DatePicker
          label={t('lms.salesSkills.ask.day')}
          value={dueOn}
          min={today}
          error={wasTried && isLate ? t('lms.salesSkills.ask.day.missing') : undefined}
          onChange={setDueOn}
        />
        <CheckboxGroup
          label={t('lms.salesSkills.ask.people')}
          options={members.map((one) => {
            const name = `${one.user.FirstName} ${one.user.LastName}`.trim();
            return waitsForLeader(one)
              ? { id: one.user.UserID, label: t('lms.salesSkills.ask.waits', { name }), isDisabled: true }
              : { id: one.user.UserID, label: name };
          })}
          value={people}
          error={wasTried && people.length === 0 ? t('lms.salesSkills.ask.people.missing') : undefined}
          onChange={setPeople}
        />
      </Stack>
    </Dialog>
  );
}
