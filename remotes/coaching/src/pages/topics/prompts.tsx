import { getCoachingPrompts, saveCoachingPrompts } from '@portico/contracts/coaching/calls';
import { promptsMost } from '@portico/contracts/coaching/prompt-shapes';
import { type CoachingStep, coachingSteps } from '@portico/contracts/coaching/shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, Screen, Stack, Text, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

/** The tenant's own questions, step by step. */
export function Prompts() {
  const t = useText();
  const prompts = useCall(getCoachingPrompts, {});
  return (
    <Card as="section" labelledBy="prompts">
      <CardHeader id="prompts" title={t('coaching.topics.prompts')} />
      <Stack>
        <Text tone="muted">{t('coaching.topics.prompts.lead', { most: promptsMost })}</Text>
        <Screen data={prompts} skeleton={<FormSkeleton />}>
          {(kept) =>
            coachingSteps.map((step) => (
              <StepPrompts key={step} step={step} kept={kept.find((one) => one.step === step)?.prompts ?? []} />
            ))
          }
        </Screen>
      </Stack>
    </Card>
  );
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

function StepPrompts({ step, kept }: { step: CoachingStep; kept: readonly string[] }) {
  const t = useText();
  const [text, setText] = useState(kept.join('\n'));
  useUnloadWarning(text !== kept.join('\n'));
  const { write, busy } = useWrite(saveCoachingPrompts);
  const lines = linesOf(text);
  const name = t(`coaching.stepName.${step}`);
  const save = () =>
    write({ body: { step, prompts: lines } }).then(
      () => toast({ tone: 'success', title: t('coaching.topics.saved') }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'coaching.topics.failed')) }),
    );
  return (
    <Stack gap="s">
      <TextArea label={name} isOptional rows={3} value={text} onChange={setText} />
      <div>
        <Button
          size="s"
          label={t('coaching.topics.prompts.save', { step: name })}
          isPending={busy}
          isDisabled={lines.join('\n') === kept.join('\n') || lines.length > promptsMost}
          onPress={() => void save()}
        />
      </div>
    </Stack>
  );
}
