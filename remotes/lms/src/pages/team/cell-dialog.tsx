import type { Person } from '@portico/contracts/account/shapes';
import { completeByHand, getCompletions, revertCompletion } from '@portico/contracts/lms/calls';
import type { CompletionRecord, HeatCell } from '@portico/contracts/lms/team/shapes';
import { formatDay, formatInstant, isoDay } from '@portico/contracts/platform/dates';
import { type CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Dialog, List, ListRow, ListSkeleton, Notice, Screen, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useActorName } from './use-actor-name.ts';

export interface OpenCell {
  person: Person;
  cell: HeatCell;
  courseName: string;
}

const shortest = 3;

/** One person and one course: the record of completions, and answering for one with a reason. */
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

function TakeBack({ completionId, onDone }: { completionId: string; onDone: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const { write, busy, error } = useWrite(revertCompletion);
  const send = () =>
    write({ body: { CompletionID: completionId, reason } }).then(
      () => {
        toast({ tone: 'success', title: t('lms.team.takenBack') });
        onDone();
      },
      () => {},
    );
  return (
    <>
      <TextArea label={t('lms.team.revertReason')} value={reason} maxLength={500} onChange={setReason} />
      <Fault error={error} />
      <Button
        variant="danger"
        label={t('lms.team.revert')}
        isDisabled={reason.trim().length < shortest}
        isPending={busy}
        onPress={() => void send()}
      />
    </>
  );
}

function ByHand({ about, onDone }: { about: { UserID: string; CourseID: string }; onDone: () => void }) {
  const t = useText();
  const dates = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), dates.timeZone);
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [day, setDay] = useState<string | null>(today);
  const { write, busy, error } = useWrite(completeByHand);
  const send = () => {
    if (day === null) return;
    write({ body: { ...about, completedOn: day, reason } }).then(
      () => {
        toast({ tone: 'success', title: t('lms.team.marked', { day: formatDay(day, dates) }) });
        onDone();
      },
      () => {},
    );
  };
  return (
    <>
      <Text tone="muted">{t('lms.team.byHandText')}</Text>
      <DatePicker label={t('lms.team.completedOn')} value={day} max={today} onChange={setDay} />
      <TextArea label={t('lms.team.reason')} value={reason} maxLength={500} onChange={setReason} />
      <Fault error={error} />
      <Button
        variant="primary"
        label={t('lms.team.mark')}
        isDisabled={day === null || reason.trim().length < shortest}
        isPending={busy}
        onPress={send}
      />
    </>
  );
}

function Fault({ error }: { error: CallError | null }) {
  const t = useText();
  if (error === null) return null;
  return (
    <Notice tone="danger" isLive title={t(failureText(error, 'lms.team.notDone'))}>
      {t('lms.team.notDoneText', { code: error.requestId || error.code })}
    </Notice>
  );
}
