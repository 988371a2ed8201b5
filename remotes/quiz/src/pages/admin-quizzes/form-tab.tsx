import { getQMForms, saveQMForm } from '@portico/contracts/quiz/calls/quality';
import { useCall, useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, FormSkeleton, Notice, Row, Screen, Stack, toast } from '@portico/ui';
import { OvertakenNotice, TextArea, TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

const mostWorkTypes = 30;
const longestWorkType = 80;

interface Fields {
  formType: string;
  /** The work types, one per line. */
  lines: string;
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const schema = z.object({
  formType: z.string().check(z.trim(), z.maxLength(80)),
  lines: z.string().check(
    z.refine(
      (text) => linesOf(text).length <= mostWorkTypes && linesOf(text).every((one) => one.length <= longestWorkType),
      {
        error: 'quiz.form.workTypes.tooMany',
      },
    ),
  ),
});

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
  const loadTheirs = useLoadTheirs('quiz');
  const saving = useWrite(saveQMForm);
  const edited = useVersionedValue<Fields>({ formType: access.formType, lines: access.workTypes.join('\n') }, 0);
  const form = useForm<Fields, Fields>({
    t: (id) => t(id, { most: mostWorkTypes, longest: longestWorkType }),
    schema,
    start: edited.value,
    async submit(fields, held) {
      const wanted = { formType: fields.formType, workTypes: linesOf(fields.lines) };
      const { value: saw } = edited.base;
      const basedOn = { formType: saw.formType, workTypes: linesOf(saw.lines) };
      try {
        await saving.write({ body: { QID: quizId, ...wanted, basedOn } });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      edited.saved(partOf(held), { value: { formType: wanted.formType, lines: wanted.workTypes.join('\n') } });
      toast({ tone: 'success', title: t('quiz.form.saved') });
      return true;
    },
    explain: (cause) => t(failureText(cause, 'quiz.author.failed')),
  });
  const partOf = useFormBinding(form.hook, edited);
  return (
    <Card padding="roomy">
      <Form form={form}>
        <Stack gap="m">
          <TextField
            label={t('quiz.form.type')}
            description={t('quiz.form.type.help')}
            isOptional
            maxLength={80}
            {...form.field('formType')}
          />
          <TextArea
            label={t('quiz.form.workTypes')}
            description={t('quiz.form.workTypes.help')}
            isOptional
            rows={6}
            {...form.field('lines')}
          />
          <OvertakenNotice
            form={edited}
            title={t('quiz.form.changed')}
            texts={{ theirs: t('quiz.form.theirs'), mine: t('quiz.form.mine') }}
          >
            {[access.formType, ...access.workTypes].filter(Boolean).join(', ') || '–'}
          </OvertakenNotice>
          <Row>
            <Button
              type="submit"
              variant="primary"
              label={t('quiz.form.save')}
              isDisabled={edited.isOvertaken}
              isPending={saving.busy}
            />
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
