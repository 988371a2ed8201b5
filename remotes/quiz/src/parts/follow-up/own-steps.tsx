import { requestCompletion } from '@portico/contracts/coaching/calls';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { List, Stack, toast } from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import { useId } from 'react';
import { failureText } from '../../data/failure-text.ts';

/** What the person agreed to in the talk. Ticking an item reports it to the coach as done. */
export function OwnSteps({ talk }: { talk: NonNullable<FollowUp['talk']> }) {
  const t = useText();
  const style = useDateStyle();
  const report = useWrite(requestCompletion);
  const heading = useId();
  const { sessionID, steps } = talk;
  if (sessionID === null || steps.length === 0) return null;
  const tick = (itemID: string) =>
    report.write({ body: { sessionID, itemID } }).then(
      () => toast({ tone: 'success', title: t('quiz.followUp.step.reported') }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'quiz.followUp.failed')) }),
    );
  return (
    <Stack gap="s">
      <p id={heading}>{t('quiz.followUp.steps')}</p>
      <List labelledBy={heading} isPlain>
        {steps.map(({ itemID, text, dueOn, state, canTick }) => (
          <li key={itemID}>
            <Checkbox
              label={text}
              isSelected={state === 'reported' || state === 'done'}
              isReadOnly={!canTick || report.busy}
              description={
                state === 'reported' || state === 'declined'
                  ? t(`quiz.followUp.step.${state}`)
                  : state === 'open' && dueOn !== null
                    ? t('quiz.followUp.step.due', { day: formatDay(dueOn, style) })
                    : undefined
              }
              onChange={() => void tick(itemID)}
            />
          </li>
        ))}
      </List>
    </Stack>
  );
}
