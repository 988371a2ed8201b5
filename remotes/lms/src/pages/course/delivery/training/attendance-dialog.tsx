import { getSessionSeats, markAttendance, type Seat, type TrainingSession } from '@portico/contracts/lms/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, List, ListRow, ListSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../data/failure-text.ts';

type Marked = 'attended' | 'absent' | 'open';

/** Attendance: for the trainer and for people who manage learning, once the session has started. */
export default function AttendanceDialog({ session, courseName }: { session: TrainingSession; courseName: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={ClipboardCheck} label={t('lms.attendance.open')} onPress={() => setOpen(true)} />
      <Dialog title={t('lms.attendance.title', { name: courseName })} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => <Attendance sessionID={session.sessionID} onDone={close} />}
      </Dialog>
    </>
  );
}

function Attendance({ sessionID, onDone }: { sessionID: string; onDone(): void }) {
  const list = useCall(getSessionSeats, { query: { sessionID } });
  return (
    <Screen data={list} skeleton={<ListSkeleton rows={4} />}>
      {({ seats }) => (
        <Marks sessionID={sessionID} seats={seats.filter(({ state }) => state === 'seat')} onDone={onDone} />
      )}
    </Screen>
  );
}

function Marks({ sessionID, seats, onDone }: { sessionID: string; seats: Seat[]; onDone(): void }) {
  const t = useText();
  const [marks, setMarks] = useState<ReadonlyMap<string, Marked>>(new Map());
  const save = useWrite(markAttendance);
  const now = (seat: Seat): Marked => marks.get(seat.seatID) ?? seat.attendance ?? 'open';
  const changed = seats.filter((seat) => now(seat) !== (seat.attendance ?? 'open'));
  const choices = (['open', 'attended', 'absent'] as const).map((id) => ({
    id,
    label: t(`lms.attendance.mark.${id}`),
  }));
  if (seats.length === 0) return <Text>{t('lms.attendance.nobody')}</Text>;
  const store = () =>
    save
      .write({
        body: {
          sessionID,
          marks: changed.map((seat) => {
            const mark = now(seat);
            return { seatID: seat.seatID, attendance: mark === 'open' ? null : mark };
          }),
        },
      })
      .then(onDone, () => undefined);
  return (
    <Stack>
      <Text tone="muted">{t('lms.attendance.text')}</Text>
      <List label={t('lms.attendance.people')}>
        {seats.map((seat) => (
          <ListRow
            key={seat.seatID}
            title={seat.person.name}
            end={
              <Select
                label={t('lms.attendance.of', { name: seat.person.name })}
                isLabelHidden
                value={now(seat)}
                choices={choices}
                onChange={(id) => setMarks(new Map(marks).set(seat.seatID, id as Marked))}
              />
            }
          />
        ))}
      </List>
      {save.error && (
        <Notice tone="danger" isLive>
          {t(failureText(save.error, 'lms.training.notDone'))}
        </Notice>
      )}
      <Button
        variant="primary"
        label={t('lms.attendance.save', { count: changed.length })}
        isDisabled={changed.length === 0}
        isPending={save.busy}
        onPress={() => void store()}
      />
    </Stack>
  );
}
