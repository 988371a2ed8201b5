/** The steps of a mission: what moves each, and how often it takes. */
import { stepDeeds } from '@portico/contracts/gamification/deeds';
import type { KeptStep } from '@portico/contracts/gamification/keeping-shapes';
import { gamificationItemIdsSetOnLogin } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Stack } from '@portico/ui';
import { NumberField, Select, TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import styles from './keep-missions.module.css';

interface StepFieldsProps {
  steps: readonly KeptStep[];
  wasSent: boolean;
  onChange(steps: KeptStep[]): void;
}

const reported = 'reported';
const most = 20;
const signInIds: readonly number[] = gamificationItemIdsSetOnLogin;

/** Items 22 to 25 belong to signing in; any other number is free for the rest. */
function freeId(steps: readonly KeptStep[], isSignIn: boolean): number | undefined {
  const used = new Set(steps.map(({ itemID }) => itemID));
  const numbers = isSignIn ? signInIds : Array.from({ length: 99 }, (_, at) => at + 31);
  return numbers.find((id) => !used.has(id));
}

export const newStep = (steps: readonly KeptStep[]): KeptStep => ({
  itemID: freeId(steps, false) ?? 31,
  title: '',
  deed: 'courseCompleted',
  target: 1,
  selfReportable: false,
});

function movedBy(step: KeptStep, by: string, others: readonly KeptStep[]): KeptStep {
  const deed = stepDeeds.find((one) => one === by) ?? null;
  const isSignIn = deed === 'signedIn';
  const itemID = isSignIn === signInIds.includes(step.itemID) ? step.itemID : freeId(others, isSignIn);
  return itemID === undefined ? step : { ...step, itemID, deed, selfReportable: deed === null };
}

export function StepFields({ steps, wasSent, onChange }: StepFieldsProps) {
  const t = useText();
  const replace = (at: number, step: KeptStep) => onChange(steps.map((one, index) => (index === at ? step : one)));
  const hasSignInLeft = freeId(steps, true) !== undefined;
  return (
    <fieldset className={styles.steps}>
      <legend>{t('gamification.keepMissions.steps')}</legend>
      <Stack>
        {steps.map((step, at) => (
          <div className={styles.step} key={step.itemID}>
            <TextField
              label={t('gamification.keepMissions.step', { number: at + 1 })}
              value={step.title}
              maxLength={120}
              error={wasSent && step.title.trim() === '' ? t('gamification.keepMissions.noStep') : undefined}
              onChange={(title) => replace(at, { ...step, title })}
            />
            <Select
              label={t('gamification.keepMissions.movedBy')}
              value={step.deed ?? reported}
              choices={[
                { id: reported, label: t('gamification.keepMissions.reported') },
                ...stepDeeds
                  .filter((deed) => deed !== 'signedIn' || step.deed === deed || hasSignInLeft)
                  .map((deed) => ({ id: deed, label: t(`gamification.deed.${deed}`) })),
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
              value={step.target}
              minValue={1}
              maxValue={1000}
              onChange={(target) => replace(at, { ...step, target })}
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
