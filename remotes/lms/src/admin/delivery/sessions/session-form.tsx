import { saveTrainingSession, type TrainingSession } from '@portico/contracts/lms/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { zoneChoices } from '@portico/contracts/platform/time-zone';
import { CallError, useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ComboBox, NumberField, TextField, TimeField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { useMemo } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { PersonField } from '../../../parts/person-field.tsx';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';
import { OvertakenNotice } from '../overtaken-notice.tsx';
import { faultsIn, planOf, type SessionValues, sessionSchema, valuesOf } from './session-values.ts';

interface SessionFormProps {
  courseID: string;
  /** Absent for a new one. */
  session: TrainingSession | undefined;
  onDone(): void;
}

export function SessionForm({ courseID, session, onDone }: SessionFormProps) {
  const t = useText();
  const style = useDateStyle();
  const here = style.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const loadTheirs = useLoadTheirs('lms');
  const edited = useVersionedValue<SessionValues>(valuesOf(session, here), 0);
  useUnsaved(edited.isChanged);
  const write = useWrite(saveTrainingSession);
  const form = useForm<SessionValues, SessionValues & { day: string }>({
    t,
    schema: sessionSchema,
    start: edited.value,
    async submit(values) {
      const known = session && { sessionID: session.sessionID, basedOn: planOf(edited.base.value) };
      try {
        await write.write({ body: { courseID, ...known, ...planOf(values) } });
        return true;
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
    },
    explain(cause) {
      const faults = cause instanceof CallError ? faultsIn(cause.fields) : [];
      if (faults.length === 0)
        return { title: t(failureText(cause, 'lms.author.notSaved')), text: t('lms.author.again') };
      return {
        at: Object.fromEntries(
          faults.map(({ field, fault, value }) => [field, t(`lms.author.session.fault.${fault}`, { value })]),
        ),
      };
    },
  });
  useFormBinding(form.hook, edited);
  const { timeZone } = form.values;
  const zones = useMemo(() => zoneChoices(timeZone).map((id) => ({ id, label: id.replaceAll('_', ' ') })), [timeZone]);
  return (
    <Form form={form} onSaved={onDone}>
      <Row align="start">
        <DatePicker label={t('lms.author.session.day')} {...form.field('day')} />
        <TimeField
          label={t('lms.author.session.time')}
          wrongText={t('lms.author.session.fault.noTime')}
          {...form.field('time')}
        />
        <NumberField
          label={t('lms.author.session.minutes')}
          minValue={5}
          maxValue={2880}
          step={5}
          {...form.field('minutes')}
          onChange={(minutes) => Number.isFinite(minutes) && form.change('minutes', minutes)}
        />
      </Row>
      <ComboBox
        label={t('lms.author.session.zone')}
        choices={zones}
        {...form.choice('timeZone')}
        onChange={(zone) => zone && form.change('timeZone', zone)}
      />
      <TextField label={t('lms.author.session.place')} {...form.field('place')} />
      <TextField label={t('lms.author.session.join')} isOptional type="url" {...form.field('joinAddress')} />
      <NumberField
        label={t('lms.author.session.places')}
        minValue={1}
        maxValue={1000}
        {...form.field('seats')}
        onChange={(seats) => Number.isFinite(seats) && form.change('seats', seats)}
      />
      <PersonField
        label={t('lms.author.session.trainer')}
        hint={t('lms.author.session.trainerHint')}
        description={t('lms.author.session.trainer.help')}
        isOptional
        {...form.field('trainer')}
      />
      {session && (
        <OvertakenNotice
          form={edited}
          theirs={[formatInstant(session.startsAt, { ...style, timeZone: session.timeZone }), session.place]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <Row>
        <Button
          type="submit"
          variant="primary"
          label={t('lms.author.session.save')}
          isDisabled={edited.isOvertaken}
          isPending={write.busy}
        />
        <Button variant="ghost" label={t('lms.author.session.leave')} onPress={onDone} />
      </Row>
    </Form>
  );
}
