import { isoDay } from '@portico/contracts/platform/dates';
import { interactionKinds } from '@portico/contracts/quiz/qm/interaction';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ErrorSummary, RadioGroup, Select, TextArea, TextField } from '@portico/ui/form';
import type { EvaluationInput, HeadField } from './input.ts';
import type { WizardForm } from './use-wizard.ts';

interface FirstStepProps {
  form: WizardForm;
  input: EvaluationInput;
  missing: readonly HeadField[];
  /** True in a calibration, where the person who started it has chosen these values. */
  isFixed: boolean;
  onChange(part: Partial<EvaluationInput>): void;
}

/** Work type, dates, reference, and the evaluated interaction. */
export function FirstStep({ form, input, missing, isFixed, onChange }: FirstStepProps) {
  const t = useText();
  const { now, timeZone } = usePortalFacts();
  const today = isoDay(new Date(now()).toISOString(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const errorOf = (field: HeadField) => (missing.includes(field) ? t(`quiz.qm.missing.${field}`) : undefined);
  const idOf = (field: HeadField) => `qm-${field}`;
  if (isFixed) return <Card>{t('quiz.qm.fixed')}</Card>;
  return (
    <Stack gap="l">
      {missing.length > 0 && (
        <ErrorSummary
          title={t('quiz.qm.fillAll')}
          errors={missing.map((field) => ({ id: idOf(field), message: t(`quiz.qm.missing.${field}`) }))}
        />
      )}
      <Card as="section" labelledBy="qm-about">
        <CardHeader id="qm-about" title={t('quiz.qm.about')} />
        <Stack>
          {form.workTypes.length > 0 ? (
            <Select
              id={idOf('workType')}
              label={t('quiz.qm.workType')}
              placeholder={t('quiz.qm.choose')}
              choices={form.workTypes.map((name) => ({ id: name, label: name }))}
              value={input.workType || null}
              error={errorOf('workType')}
              onChange={(workType) => onChange({ workType })}
            />
          ) : (
            <TextField
              id={idOf('workType')}
              label={t('quiz.qm.workType')}
              maxLength={80}
              value={input.workType}
              error={errorOf('workType')}
              onChange={(workType) => onChange({ workType })}
            />
          )}
          <DatePicker
            label={t('quiz.qm.date')}
            max={today}
            value={input.QMDate}
            error={errorOf('QMDate')}
            onChange={(QMDate) => onChange({ QMDate })}
          />
          <DatePicker
            label={t('quiz.qm.testDate')}
            isOptional
            max={today}
            value={input.TestDate}
            onChange={(TestDate) => onChange({ TestDate })}
          />
          <TextField
            label={t('quiz.qm.ref')}
            isOptional
            maxLength={80}
            value={input.QMRef}
            onChange={(QMRef) => onChange({ QMRef })}
          />
        </Stack>
      </Card>
      <Card as="section" labelledBy="qm-interaction">
        <CardHeader id="qm-interaction" title={t('quiz.qm.interaction')} />
        <Stack>
          <RadioGroup
            label={t('quiz.qm.interaction.kind')}
            look="row"
            value={input.kind}
            options={interactionKinds.map((id) => ({ id, label: t(`quiz.qm.interaction.${id}`) }))}
            onChange={(kind) => onChange({ kind: interactionKinds.find((one) => one === kind) ?? 'link' })}
          />
          {input.kind === 'recording' && (
            <TextField
              id={idOf('reference')}
              label={t('quiz.qm.interaction.reference')}
              maxLength={160}
              value={input.reference}
              error={errorOf('reference')}
              onChange={(reference) => onChange({ reference })}
            />
          )}
          {input.kind !== 'transcript' && (
            <TextField
              id={idOf('address')}
              label={t('quiz.qm.interaction.address')}
              isOptional={input.kind === 'recording'}
              description={t('quiz.qm.interaction.addressHelp')}
              maxLength={2000}
              value={input.address}
              error={errorOf('address')}
              onChange={(address) => onChange({ address })}
            />
          )}
          {input.kind === 'transcript' && (
            <TextArea
              id={idOf('transcript')}
              label={t('quiz.qm.interaction.text')}
              rows={8}
              maxLength={50000}
              value={input.transcript}
              error={errorOf('transcript')}
              onChange={(transcript) => onChange({ transcript })}
            />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
