import type { ManagedRule } from '@portico/contracts/gamification/administration-shapes';
import { getRules, saveRule } from '@portico/contracts/gamification/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, ListSkeleton, Screen, toast } from '@portico/ui';
import { NumberField, OvertakenNotice } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import styles from './manage-points.module.css';

/** Excludes missions, because each mission has its own points. */
const isStored = ({ deed: activity }: ManagedRule) => activity !== 'missionCompleted';

export function Rules() {
  return (
    <Card>
      <Screen data={useCall(getRules, {})} skeleton={<ListSkeleton rows={6} />}>
        {(rules) => (
          <ul className={styles.rules}>
            {rules.filter(isStored).map((rule) => (
              <RuleRow key={rule.deed} rule={rule} />
            ))}
          </ul>
        )}
      </Screen>
    </Card>
  );
}

const schema = z.object({
  points: z.int().check(z.minimum(0), z.maximum(10_000)),
  limit: z.int().check(z.minimum(0), z.maximum(1000)),
});
type Fields = z.infer<typeof schema>;

function RuleRow({ rule }: { rule: ManagedRule }) {
  const t = useText();
  const edited = useVersionedValue<Fields>({ points: rule.points, limit: rule.dailyLimit ?? 0 }, rule.version);
  const loadTheirs = useLoadTheirs('gamification');
  const save = useWrite(saveRule);
  const name = t(`gamification.deed.${rule.deed}`);
  const form = useForm<Fields, Fields>({
    t,
    schema,
    start: edited.value,
    async submit({ points, limit }, held) {
      const dailyLimit = limit === 0 ? null : limit;
      try {
        const stored = await save.write({
          body: { deed: rule.deed, points, dailyLimit, baseVersion: edited.baseVersion },
        });
        edited.saved(partOf(held), { version: stored.version });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      toast({ tone: 'success', title: t('gamification.rules.saved') });
      return true;
    },
    explain: (cause) => t(failureText(cause, 'gamification.rules.failed')),
  });
  const partOf = useFormBinding(form.hook, edited);
  return (
    <li>
      <Form form={form}>
        <fieldset className={styles.rule}>
          <legend>{name}</legend>
          <OvertakenNotice
            form={edited}
            title={t('gamification.rules.overtaken')}
            texts={{ theirs: t('gamification.rules.theirs'), mine: t('gamification.rules.mine') }}
          >
            {t('gamification.rules.overtakenText', { points: rule.points, limit: rule.dailyLimit ?? 0 })}
          </OvertakenNotice>
          <NumberField
            label={t('gamification.rules.points')}
            minValue={0}
            maxValue={10_000}
            step={1}
            {...form.field('points')}
          />
          <NumberField
            label={t('gamification.rules.limit')}
            minValue={0}
            maxValue={1000}
            step={1}
            {...form.field('limit')}
          />
          <Button
            type="submit"
            label={t('gamification.rules.save')}
            aria-label={t('gamification.rules.saveOf', { deed: name })}
            isDisabled={!edited.isChanged || edited.isOvertaken}
            isPending={save.busy}
          />
        </fieldset>
      </Form>
    </li>
  );
}
