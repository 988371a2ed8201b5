import { askForAssessments } from '@portico/contracts/hr/calls';
import type { TeamAssessment } from '@portico/contracts/hr/shapes';
import { isoDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { CheckboxGroup } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface AskDialogProps {
  teamId: string;
  members: readonly TeamAssessment[];
  onClose(): void;
}

const leaderTasks = ({ latest }: TeamAssessment): boolean => latest?.status === 'submitted';

const schemaFrom = (today: string) =>
  z.object({
    people: z.array(z.string()).check(z.minLength(1, 'lms.salesSkills.ask.people.missing')),
    dueOn: z.iso
      .date('lms.salesSkills.ask.day.missing')
      .check(z.refine((day) => day >= today, 'lms.salesSkills.ask.day.missing')),
  });

/**
 * The leader asks team members for an assessment with a deadline; by default everyone without an assessment to be
 * approved.
 */
export function AskDialog({ teamId, members, onClose }: AskDialogProps) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), timeZone);
  const suggested = members.filter((one) => !leaderTasks(one)).map(({ user }) => user.UserID);
  const ask = useWrite(askForAssessments);
  const form = useForm({
    t,
    schema: schemaFrom(today),
    start: { people: suggested, dueOn: null as string | null },
    submit: async ({ people, dueOn }) => {
      const { asked: count } = await ask.write({ body: { TeamID: teamId, UserIDs: people, dueOn } });
      toast({ tone: 'success', title: t('lms.salesSkills.asked', { count }) });
    },
    explain: (cause) => t(failureText(cause, 'lms.salesSkills.ask.failed')),
  });
  return (
    <FormDialog
      form={form}
      title={t('lms.salesSkills.ask')}
      texts={{ save: t('lms.salesSkills.ask.send'), cancel: t('lms.salesSkills.cancel') }}
      isDismissable
      onClose={onClose}
    >
      <Text>{t('lms.salesSkills.ask.text')}</Text>
      <DatePicker label={t('lms.salesSkills.ask.day')} min={today} {...form.field('dueOn')} />
      <CheckboxGroup
        label={t('lms.salesSkills.ask.people')}
        options={members.map((one) => {
          const name = `${one.user.FirstName} ${one.user.LastName}`.trim();
          return leaderTasks(one)
            ? { id: one.user.UserID, label: t('lms.salesSkills.ask.waits', { name }), isDisabled: true }
            : { id: one.user.UserID, label: name };
        })}
        {...form.field('people')}
      />
    </FormDialog>
  );
}
