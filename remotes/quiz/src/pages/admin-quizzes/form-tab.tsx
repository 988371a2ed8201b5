import { getQMForms, saveQMForm } from '@portico/contracts/quiz/calls/quality';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, FormSkeleton, Notice, Row, Screen, Stack, toast } from '@portico/ui';
import { TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
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

/** What a form of quality monitoring is for: kind of contact and work types. They hold for all its versions. */
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

function Settings({ quizId, ...standing }: SettingsProps) {
  const t = useText();
  const saving = useWrite(saveQMForm);
  const [formType, setFormType] = useState(standing.formType);
  const [lines, setLines] = useState(standing.workTypes.join('\n'));
  const workTypes = linesOf(lines);
  useUnloadWarning(formType !== standing.formType || lines !== standing.workTypes.join('\n'));
  const tooMany = workTypes.length > mostWorkTypes || workTypes.some((one) => one.length > longestWorkType);
  const save = () =>
    saving.write({ body: { QID: quizId, formType: formType.trim(), workTypes } }).then(
      () => toast({ tone: 'success', title: t('quiz.form.saved') }),
      () => undefined,
    );
  return (
    <Card padding="roomy">
      <Stack gap="m">
        <TextField
          label={t('quiz.form.type')}
          description={t('quiz.form.type.help')}
          isOptional
          maxLength={80}
          value={formType}
          onChange={setFormType}
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
          onChange={setLines}
        />
        {saving.error && (
          <Notice tone="danger" isLive>
            {t(failureText(saving.error, 'quiz.author.failed'))}
          </Notice>
        )}
        <Row>
          <Button
            variant="primary"
            label={t('quiz.form.save')}
            isDisabled={tooMany}
            isPending={saving.busy}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
