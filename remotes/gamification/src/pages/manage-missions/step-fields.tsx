/** The steps of a mission: what advances each, and how often. */

import { stepEvents } from '@portico/contracts/gamification/activity-events';
import { type ManagedStep, managedStep } from '@portico/contracts/gamification/administration-shapes';
import { gamificationItemIdsSetOnLogin } from '@portico/contracts/platform/constants';
import { line } from '@portico/contracts/platform/shapes';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Stack } from '@portico/ui';
import { NumberField, Select, TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { Plus, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import styles from './manage-missions.module.css';

/** The part of a mission's form that contains its steps. */
interface WithSteps {
  steps: ManagedStep[];
}

/** The activity of a step is selected from a list, so only its name can be missing. */
export const missionSteps = z.array(
  z.object({ ...managedStep.shape, title: line(120, 1, 'gamification.keepMissions.noStep') }),
);

const reported = 'reported';
const most = 20;
const signInIds: readonly number[] = gamificationItemIdsSetOnLogin;

/** Items 22 to 25 are reserved for signing in; all other steps get the next free number. */
function freeId(steps: readonly ManagedStep[], isSignIn: boolean): number | undefined {
  const used = new Set(steps.map(({ itemID }) => itemID));
  const numbers = isSignIn ? signInIds : Array.from({ length: 99 }, (_, at) => at + 31);
  return numbers.find((id) => !used.has(id));
}

export const newStep = (steps: readonly ManagedStep[]): ManagedStep => ({
  itemID: freeId(steps, false) ?? 31,
  title: '',
  deed: 'courseCompleted',
  target: 1,
  selfReportable: false,
});

function movedBy(step: ManagedStep, by: string, others: readonly ManagedStep[]): ManagedStep {
  const activity = stepEvents.find((one) => one === by) ?? null;
  const isSignIn = activity === 'signedIn';
  const itemID = isSignIn === signInIds.includes(step.itemID) ? step.itemID : freeId(others, isSignIn);
  return itemID === undefined ? step : { ...step, itemID, deed: activity, selfReportable: activity === null };
}

export function StepFields({ form }: { form: Pick<FormState<WithSteps>, 'values' | 'field' | 'change'> }) {
  const t = useText();
  const { steps } = form.values;
  const onChange = (next: ManagedStep[]) => form.change('steps', next);
  const replace = (at: number, step: ManagedStep) => onChange(steps.map((one, index) => (index === at ? step : one)));
  const hasSignInLeft = freeId(steps, true) !== undefined;
  return (
    <fieldset className={styles.steps}>
      <legend>{t('gamification.keepMissions.steps')}</legend>
      <Stack>
        {steps.map((step, at) => (
          <div className={styles.step} key={step.itemID}>
            <TextField
              label={t('gamification.keepMissions.step', { number: at + 1 })}
              maxLength={120}
              {...form.field(`steps.${at}.title`)}
            />
            <Select
              label={t('gamification.keepMissions.movedBy')}
              value={step.deed ?? reported}
              choices={[
                { id: reported, label: t('gamification.keepMissions.reported') },
                ...stepEvents
                  .filter((activity) => activity !== 'signedIn' || step.deed === activity || hasSignInLeft)
                  .map((activity) => ({ id: activity, label: t(`gamification.deed.${activity}`) })),
              ]}
              onChange={(by) =>
                replace(
                  at,
                  movedBy(
                    step,
                    by,
                    steps.filter((_, index) => index !== at),
                  ),
                )
              }
            />
            <NumberField
              label={t('gamification.keepMissions.target')}
              minValue={1}
              maxValue={1000}
              {...form.field(`steps.${at}.target`)}
            />
            {steps.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t('gamification.keepMissions.removeStep', { number: at + 1 })}
                onPress={() => onChange(steps.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {steps.length < most && (
          <p>
            <Button
              icon={Plus}
              label={t('gamification.keepMissions.addStep')}
              onPress={() => onChange([...steps, newStep(steps)])}
            />
          </p>
        )}
      </Stack>
    </fieldset>
  );
}
