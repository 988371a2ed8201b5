import type { Person } from '@portico/contracts/account/shapes';
import { completeByHand, getCompletions, revertCompletion } from '@portico/contracts/lms/calls';
import type { CompletionRecord, HeatCell } from '@portico/contracts/lms/team/shapes';
import { formatDay, formatInstant, isoDay } from '@portico/contracts/platform/dates';
import { text } from '@portico/contracts/platform/shapes';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Dialog, List, ListRow, ListSkeleton, Screen, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { TextArea } from '@portico/ui/form';
import { Form, type Refusal, useForm } from '@portico/ui/hook-form';
import { CircleCheck, CircleX } from 'lucide-react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import { OverdueFollowUp } from './overdue-follow-up.tsx';
import { useActorName } from './use-actor-name.ts';

export interface OpenCell {
  person: Person;
  cell: HeatCell;
  courseName: string;
}

/** The same limits as on the server. */
const reason = text(500, 3);

/** One person and one course: the record of completions, and confirming or revoking one with a reason. */
export function CellDialog({ open, onClose }: { open: OpenCell; onClose: () => void }) {
  const t = useText();
  const { person, cell, courseName } = open;
  const about = { UserID: person.UserID, CourseID: cell.CourseID };
  const records = useCall(getCompletions, { query: about });
  return (
    <Dialog
      title={t('lms.team.cell.title', { person: `${person.FirstName} ${person.LastName}`, course: courseName })}
      isOpen
      onOpenChange={onClose}
      isDismissable
    >
      <Stack>
        <Screen
          data={records}
          skeleton={<ListSkeleton rows={2} />}
          isEmpty={(all) => all.length === 0}
          empty={<Text tone="muted">{t('lms.team.noRecord')}</Text>}
        >
          {(all) => <Records records={all} onDone={onClose} />}
        </Screen>
        {cell.state !== 'completed' && <OverdueFollowUp {...about} />}
        {cell.state !== 'completed' && <ByHand about={about} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Records({ records, onDone }: { records: readonly CompletionRecord[]; onDone: () => void }) {
  const t = useText();
  const dates = useDateStyle();
  const status = records.find((record) => record.canRevert);
  const actorName = useActorName();
  const nameOf = (person: Person | null, doneFor: Person | null | undefined) =>
    person ? actorName(person, doneFor) : t('lms.team.somebody');
  const textOf = (record: CompletionRecord) =>
    [
      record.how === 'hand'
        ? t('lms.team.byHand', { name: nameOf(record.markedBy, record.markedFor), reason: record.reason ?? '' })
        : t('lms.team.byCourse'),
      ...(record.revertedOn === null
        ? []
        : [
            t('lms.team.reverted', {
              name: nameOf(record.revertedBy, record.revertedFor),
              reason: record.revertReason ?? '',
            }),
          ]),
    ].join(' ');
  return (
    <>
      <List label={t('lms.team.record')}>
        {records.map((record) => (
          <ListRow
            key={record.CompletionID}
            icon={record.revertedOn === null ? CircleCheck : CircleX}
            title={formatInstant(record.completedOn, dates)}
            text={textOf(record)}
          />
        ))}
      </List>
      {status && <TakeBack completionId={status.CompletionID} onDone={onDone} />}
    </>
  );
}

/** The message for a failed write. */
function useExplain(): (cause: unknown) => Refusal {
  const t = useText();
  return (cause) => {
    if (!(cause instanceof CallError)) throw cause;
    const text = t('lms.team.notDoneText', { code: cause.requestId || cause.code });
    return { title: t(failureText(cause, 'lms.team.notDone')), text };
  };
}

const revertSchema = z.object({ reason });

function TakeBack({ completionId, onDone }: { completionId: string; onDone: () => void }) {
  const t = useText();
  const { write } = useWrite(revertCompletion);
  const form = useForm({
    t,
    schema: revertSchema,
    start: { reason: '' },
    submit: (fields) => write({ body: { CompletionID: completionId, ...fields } }),
    explain: useExplain(),
  });
  const saved = () => {
    toast({ tone: 'success', title: t('lms.team.takenBack') });
    onDone();
  };
  return (
    <Form form={form} onSaved={saved}>
      <TextArea label={t('lms.team.revertReason')} maxLength={500} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" label={t('lms.team.revert')} isPending={form.isBusy} />
      </div>
    </Form>
  );
}

const markSchema = z.object({ completedOn: z.string(), reason });

function ByHand({ about, onDone }: { about: { UserID: string; CourseID: string }; onDone: () => void }) {
  const t = useText();
  const dates = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), dates.timeZone);
  const { write } = useWrite(completeByHand);
  const form = useForm({
    t,
    schema: markSchema,
    start: { completedOn: today as string | null, reason: '' },
    submit: (fields) => write({ body: { ...about, ...fields } }),
    explain: useExplain(),
  });
  const saved = () => {
    toast({
      tone: 'success',
      title: t('lms.team.marked', { day: formatDay(form.values.completedOn ?? today, dates) }),
    });
    onDone();
  };
  return (
    <Form form={form} onSaved={saved}>
      <Text tone="muted">{t('lms.team.byHandText')}</Text>
      <DatePicker label={t('lms.team.completedOn')} max={today} {...form.field('completedOn')} />
      <TextArea label={t('lms.team.reason')} maxLength={500} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="primary" label={t('lms.team.mark')} isPending={form.isBusy} />
      </div>
    </Form>
  );
}
