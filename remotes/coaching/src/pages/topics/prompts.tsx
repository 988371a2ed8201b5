import { getCoachingPrompts, saveCoachingPrompts } from '@portico/contracts/coaching/calls';
import { promptsMost } from '@portico/contracts/coaching/prompt-shapes';
import { type CoachingStep, coachingSteps } from '@portico/contracts/coaching/shapes';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, Screen, Stack, Text, toast } from '@portico/ui';
import { OvertakenNotice, TextArea, useUnloadWarning } from '@portico/ui/form';
import { failureText } from '../../data/failure-text.ts';

/** The tenant's own questions for each step. */
export function Prompts() {
  const t = useText();
  const prompts = useCall(getCoachingPrompts, {});
  return (
    <Card as="section" labelledBy="prompts">
      <CardHeader id="prompts" title={t('coaching.topics.prompts')} />
      <Stack>
        <Text tone="muted">{t('coaching.topics.prompts.lead', { most: promptsMost })}</Text>
        <Screen data={prompts} skeleton={<FormSkeleton />}>
          {(stored) =>
            coachingSteps.map((step) => (
              <StepPrompts key={step} step={step} stored={stored.find((one) => one.step === step)?.prompts ?? []} />
            ))
          }
        </Screen>
      </Stack>
    </Card>
  );
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

function StepPrompts({ step, stored }: { step: CoachingStep; stored: readonly string[] }) {
  const t = useText();
  const stands = stored.join('\n');
  const form = useVersionedValue(stands, 0);
  const { value: text } = form;
  useUnloadWarning(form.isChanged);
  const loadTheirs = useLoadTheirs('coaching');
  const { write, busy } = useWrite(saveCoachingPrompts);
  const lines = linesOf(text);
  const name = t(`coaching.stepName.${step}`);
  const save = async () => {
    try {
      await write({ body: { step, prompts: lines, basedOn: linesOf(form.base.value) } });
      form.saved(text, { value: lines.join('\n') });
      toast({ tone: 'success', title: t('coaching.topics.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!(await loadTheirs(cause))) toast({ tone: 'danger', title: t(failureText(cause, 'coaching.topics.failed')) });
    }
  };
  return (
    <Stack gap="s">
      <OvertakenNotice
        form={form}
        title={t('coaching.topics.prompts.changed', { step: name })}
        texts={{ theirs: t('coaching.topics.prompts.theirs'), mine: t('coaching.topics.prompts.mine') }}
      >
        {stands || t('coaching.topics.prompts.shipped')}
      </OvertakenNotice>
      <TextArea label={name} isOptional rows={3} value={text} onChange={(next) => form.set(next)} />
      <div>
        <Button
          size="s"
          label={t('coaching.topics.prompts.save', { step: name })}
          isPending={busy}
          isDisabled={lines.join('\n') === stands || form.isOvertaken || lines.length > promptsMost}
          onPress={() => void save()}
        />
      </div>
    </Stack>
  );
}
