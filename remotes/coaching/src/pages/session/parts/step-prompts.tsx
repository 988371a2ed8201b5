import type { CoachingStep } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row } from '@portico/ui';
import { useState } from 'react';
import { usePrompts } from '../../../session/use-session.ts';

/** Default questions for each step, used if the tenant has none of its own. */
const shipped = [1, 2, 3] as const;

/** Shows one question at a time as an optional prompt. */
export function StepPrompts({ step }: { step: CoachingStep }) {
  const t = useText();
  const stored = usePrompts();
  const [place, setPlace] = useState(0);
  if (stored.state === 'loading') return null;
  const own = stored.state === 'ready' ? stored.data.find((one) => one.step === step)?.prompts : undefined;
  const prompts = own ?? shipped.map((number) => t(`coaching.prompt.${step}.${number}`));
  return (
    <Notice
      tone="accent"
      title={t('coaching.session.prompt')}
      actions={
        prompts.length > 1 && (
          <Row>
            <Button
              size="s"
              variant="ghost"
              label={t('coaching.session.anotherPrompt')}
              onPress={() => setPlace(place + 1)}
            />
          </Row>
        )
      }
    >
      <span aria-live="polite">{prompts[place % prompts.length]}</span>
    </Notice>
  );
}
