import { saveTrainingSession, type TrainingSession } from '@portico/contracts/lms/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { zoneChoices } from '@portico/contracts/platform/time-zone';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ComboBox, NumberField, TextField, TimeField } from '@portico/ui/form';
import { useMemo, useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { PersonField } from '../../../parts/person-field.tsx';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';
import { OvertakenNotice } from '../overtaken-notice.tsx';
import { planOf, type SessionValues, valuesOf } from './session-values.ts';

interface SessionFormProps {
  courseID: string;
  /** Absent for a new one. */
  session: TrainingSession | undefined;
  onDone(): void;
}

/** Converts `body.seats` with `taken:3` to the field and the text of its fault. */
const faultOf = (fields: readonly { path: string; message: string }[], name: string) => {
  const [fault, value] = fields.find(({ path }) => path === `body.${name}`)?.message.split(':') ?? [];
  return fault === undefined ? undefined : { fault, value: value ?? '' };
};

export function SessionForm({ courseID, session, onDone }: SessionFormProps) {
  const t = useText();
  const style = useDateStyle();
  const here = style.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const client = useQueryClient();
  const form = useVersionedValue<SessionValues>(valuesOf(session, here), 0);
  const values = form.value;
  useUnsaved(form.isChanged);
  const [isTried, setTried] = useState(false);
  const write = useWrite(saveTrainingSession);
  const zones = useMemo(
    () => zoneChoices(values.timeZone).map((id) => ({ id, label: id.replaceAll('_', ' ') })),
    [values.timeZone],
  );
  const set = (change: Partial<SessionValues>) => form.set({ ...values, ...change });
  const error = (name: string) => {
    const found = faultOf(write.error?.fields ?? [], name);
    return found ? { error: t(`lms.author.session.fault.${found.fault}`, { value: found.value }) } : {};
  };
  const hasTime = values.time !== '';
  const save = async () => {
    setTried(true);
    if (values.day === null || !hasTime) return;
    const known = session && { sessionID: session.sessionID, basedOn: planOf(form.base.value) };
    try {
      await write.write({ body: { courseID, ...known, ...planOf(values) } });
      onDone();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Loads what someone else has saved, so that the form shows the conflict.
      if (cause.code === 'stale_version') await client.invalidateQueries({ queryKey: ['lms'] });
    }
  };
  return (
    <Stack>
      <Row align="start">
        <DatePicker
          label={t('lms.author.session.day')}
          value={values.day}
          onChange={(day) => set({ day })}
          error={isTried && values.day === null ? t('lms.author.session.fault.noDay') : undefined}
          {...error('startsOn')}
        />
        <TimeField
          label={t('lms.author.session.time')}
          value={values.time}
          wrongText={t('lms.author.session.fault.noTime')}
          onChange={(time) => set({ time })}
          {...(isTried && !hasTime ? { error: t('lms.author.session.fault.noTime') } : {})}
        />
        <NumberField
          label={t('lms.author.session.minutes')}
          value={values.minutes}
          minValue={5}
          maxValue={2880}
          step={5}
          onChange={(minutes) => Number.isFinite(minutes) && set({ minutes })}
        />
      </Row>
      <ComboBox
        label={t('lms.author.session.zone')}
        choices={zones}
        value={values.timeZone}
        onChange={(timeZone) => timeZone && set({ timeZone })}
      />
      <TextField
        label={t('lms.author.session.place')}
        value={values.place}
        onChange={(place) => set({ place })}
        {...error('place')}
      />
      <TextField
        label={t('lms.author.session.join')}
        isOptional
        type="url"
        value={values.joinAddress}
        onChange={(joinAddress) => set({ joinAddress })}
        {...(faultOf(write.error?.fields ?? [], 'joinAddress')
          ? { error: t('lms.author.session.fault.joinAddress') }
          : {})}
      />
      <NumberField
        label={t('lms.author.session.places')}
        value={values.seats}
        minValue={1}
        maxValue={1000}
        onChange={(seats) => Number.isFinite(seats) && set({ seats })}
        {...error('seats')}
      />
      <PersonField
        label={t('lms.author.session.trainer')}
        hint={t('lms.author.session.trainerHint')}
        description={t('lms.author.session.trainer.help')}
        isOptional
        value={values.trainer}
        onChange={(trainer) => set({ trainer })}
        {...error('trainerID')}
      />
      {session && (
        <OvertakenNotice
          form={form}
          theirs={[formatInstant(session.startsAt, { ...style, timeZone: session.timeZone }), session.place]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {write.error && write.error.code !== 'stale_version' && (
        <Notice tone="danger" isLive title={t(failureText(write.error, 'lms.author.notSaved'))}>
          {t(write.error.fields.length > 0 ? 'lms.author.seeFields' : 'lms.author.again')}
        </Notice>
      )}
      <Row>
        <Button
          variant="primary"
          label={t('lms.author.session.save')}
          isDisabled={form.isOvertaken}
          isPending={write.busy}
          onPress={() => void save()}
        />
        <Button variant="ghost" label={t('lms.author.session.leave')} onPress={onDone} />
      </Row>
    </Stack>
  );
}
