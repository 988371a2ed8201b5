import type { ManagedRule } from '@portico/contracts/gamification/administration-shapes';
import { getRules, saveRule } from '@portico/contracts/gamification/calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, ListSkeleton, Notice, Screen, toast } from '@portico/ui';
import { NumberField, OvertakenNotice } from '@portico/ui/form';
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

function RuleRow({ rule }: { rule: ManagedRule }) {
  const t = useText();
  const form = useVersionedValue({ points: rule.points, limit: rule.dailyLimit ?? 0 }, rule.version);
  const { points, limit } = form.value;
  const loadTheirs = useLoadTheirs('gamification');
  const save = useWrite(saveRule);
  const name = t(`gamification.deed.${rule.deed}`);
  const submit = async () => {
    try {
      const dailyLimit = limit === 0 ? null : limit;
      await save.write({ body: { deed: rule.deed, points, dailyLimit, baseVersion: form.baseVersion } });
      form.saved({ points, limit });
      toast({ tone: 'success', title: t('gamification.rules.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      await loadTheirs(cause);
    }
  };
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend>{name}</legend>
        <OvertakenNotice
          form={form}
          title={t('gamification.rules.overtaken')}
          texts={{ theirs: t('gamification.rules.theirs'), mine: t('gamification.rules.mine') }}
        >
          {t('gamification.rules.overtakenText', { points: rule.points, limit: rule.dailyLimit ?? 0 })}
        </OvertakenNotice>
        {save.error && save.error.code !== 'stale_version' && (
          <Notice tone="danger" isLive title={t(failureText(save.error, 'gamification.rules.failed'))} />
        )}
        <NumberField
          label={t('gamification.rules.points')}
          value={points}
          minValue={0}
          maxValue={10_000}
          onChange={(next) => form.set({ points: next, limit })}
        />
        <NumberField
          label={t('gamification.rules.limit')}
          value={limit}
          minValue={0}
          maxValue={1000}
          onChange={(next) => form.set({ points, limit: next })}
        />
        <Button
          label={t('gamification.rules.save')}
          aria-label={t('gamification.rules.saveOf', { deed: name })}
          isDisabled={!form.isChanged || form.isOvertaken}
          isPending={save.busy}
          onPress={() => void submit()}
        />
      </fieldset>
    </li>
  );
}
