import { getQMForms, saveQMForm } from '@portico/contracts/quiz/calls/quality';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, FormSkeleton, Notice, Row, Screen, Stack, toast } from '@portico/ui';
import { OvertakenNotice, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { failureText } from '../../data/failure-text.ts';

const mostWorkTypes = 30;
const longestWorkType = 80;

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Settings of a quality monitoring form: kind of contact and work types. They apply to all its versions. */
export function FormTab({ quizId }: { quizId: string }) {
  const t = useText();
  const forms = useCall(getQMForms, {});
  return (
    <Screen data={forms} skeleton={<FormSkeleton />} size="box">
      {(list) => {
        const form = list.find((one) => one.QID === quizId);
        if (!form) return <Notice>{t('quiz.form.publishFirst')}</Notice>;
        return <Settings key={form.QID} quizId={quizId} formType={form.formType} workTypes={form.workTypes} />;
      }}
    </Screen>
  );
}

interface SettingsProps {
  quizId: string;
  formType: string;
  workTypes: readonly string[];
}

function Settings({ quizId, ...access }: SettingsProps) {
  const t = useText();
  const saving = useWrite(saveQMForm);
  const loadTheirs = useLoadTheirs('quiz');
  const form = useVersionedValue({ formType: access.formType, lines: access.workTypes.join('\n') }, 0);
  const { formType, lines } = form.value;
  const workTypes = linesOf(lines);
  useUnloadWarning(form.isChanged);
  const tooMany = workTypes.length > mostWorkTypes || workTypes.some((one) => one.length > longestWorkType);
  const save = async () => {
    const { value: saw } = form.base;
    const basedOn = { formType: saw.formType, workTypes: linesOf(saw.lines) };
    const wanted = { formType: formType.trim(), workTypes };
    try {
      await saving.write({ body: { QID: quizId, ...wanted, basedOn } });
      form.saved({ formType, lines }, { value: { formType: wanted.formType, lines: workTypes.join('\n') } });
      toast({ tone: 'success', title: t('quiz.form.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      await loadTheirs(cause);
    }
  };
  return (
    <Card padding="roomy">
      <Stack gap="m">
        <TextField
          label={t('quiz.form.type')}
          description={t('quiz.form.type.help')}
          isOptional
          maxLength={80}
          value={formType}
          onChange={(next) => form.set({ formType: next, lines })}
        />
        <TextArea
          label={t('quiz.form.workTypes')}
          description={t('quiz.form.workTypes.help')}
          isOptional
          rows={6}
          value={lines}
          error={
            tooMany ? t('quiz.form.workTypes.tooMany', { most: mostWorkTypes, longest: longestWorkType }) : undefined
          }
          onChange={(next) => form.set({ formType, lines: next })}
        />
        <OvertakenNotice
          form={form}
          title={t('quiz.form.changed')}
          texts={{ theirs: t('quiz.form.theirs'), mine: t('quiz.form.mine') }}
        >
          {[access.formType, ...access.workTypes].filter(Boolean).join(', ') || '–'}
        </OvertakenNotice>
        {saving.error && saving.error.code !== 'stale_version' && (
          <Notice tone="danger" isLive>
            {t(failureText(saving.error, 'quiz.author.failed'))}
          </Notice>
        )}
        <Row>
          <Button
            variant="primary"
            label={t('quiz.form.save')}
            isDisabled={tooMany || form.isOvertaken}
            isPending={saving.busy}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
