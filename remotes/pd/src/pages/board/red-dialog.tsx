import { markDay } from '@portico/contracts/pd/calls';
import type { MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { line, text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { Select, TextArea, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import { fullName } from '../../data/paths.ts';

interface RedDialogProps {
  board: OpenBoard;
  letter: MonthLetter;
  /** Prefilled from a figure beyond its limit. */
  reason: string;
  onClose(): void;
}

const schema = z.object({
  reason: text(500, 1, 'pd.letters.reason.missing'),
  title: line(160, 1, 'pd.letters.action.missing'),
  ownerID: z.string('pd.issue.owner.missing'),
  dueOn: z.iso.date('pd.issue.dueOn.missing'),
});
const start = { title: '', ownerID: null as string | null, dueOn: null as string | null };

/** A red day requires a reason and an action with owner and due date. */
export default function RedDialog({ board, letter, reason: known, onClose }: RedDialogProps) {
  const t = useText();
  const { write } = useWrite(markDay);
  const form = useForm({
    t,
    schema,
    start: { ...start, reason: known },
    submit: ({ reason, ...action }) =>
      write({
        body: { boardID: board.SessionIDPK, dimensionID: letter.dimensionID, as: { mark: 'red', reason, action } },
      }),
    explain: (cause) => t(failureText(cause, 'pd.letters.failed')),
  });
  return (
    <FormDialog
      form={form}
      title={t('pd.letters.red', { name: letter.name })}
      texts={{ save: t('pd.letters.markRed'), cancel: t('pd.edit.cancel') }}
      onClose={onClose}
    >
      <TextArea label={t('pd.letters.reason')} maxLength={500} autoFocus {...form.field('reason')} />
      <TextField label={t('pd.letters.action')} maxLength={160} {...form.field('title')} />
      <Select
        label={t('pd.issue.owner')}
        choices={board.userStatuses.map(({ user }) => ({ id: user.UserID, label: fullName(user) }))}
        placeholder={t('pd.issue.owner.choose')}
        {...form.choice('ownerID')}
      />
      <DatePicker label={t('pd.issue.dueOn')} {...form.field('dueOn')} />
    </FormDialog>
  );
}
