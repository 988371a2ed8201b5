import { getRules, saveRule } from '@portico/contracts/gamification/calls';
import type { KeptRule } from '@portico/contracts/gamification/keeping-shapes';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, ListSkeleton, Notice, Screen, toast } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import styles from './keep-points.module.css';

/** A mission gives its own points. */
const isKept = ({ deed }: KeptRule) => deed !== 'missionCompleted';

export function Rules() {
  return (
    <Card>
      <Screen data={useCall(getRules, {})} skeleton={<ListSkeleton rows={6} />}>
        {(rules) => (
          <ul className={styles.rules}>
            {rules.filter(isKept).map((rule) => (
              <RuleRow key={rule.deed} rule={rule} />
            ))}
          </ul>
        )}
      </Screen>
    </Card>
  );
}

function RuleRow({ rule }: { rule: KeptRule }) {
  const t = useText();
  const [points, setPoints] = useState(rule.points);
  const [limit, setLimit] = useState(rule.dailyLimit ?? 0);
  const save = useWrite(saveRule);
  const name = t(`gamification.deed.${rule.deed}`);
  const isChanged = points !== rule.points || limit !== (rule.dailyLimit ?? 0);
  const submit = async () => {
    try {
      await save.write({ body: { deed: rule.deed, points, dailyLimit: limit === 0 ? null : limit } });
      toast({ tone: 'success', title: t('gamification.rules.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
  };
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend>{name}</legend>
        {save.error && <Notice tone="danger" isLive title={t(failureText(save.error, 'gamification.rules.failed'))} />}
        <NumberField
          label={t('gamification.rules.points')}
          value={points}
          minValue={0}
          maxValue={10_000}
          onChange={setPoints}
        />
        <NumberField
          label={t('gamification.rules.limit')}
          value={limit}
          minValue={0}
          maxValue={1000}
          onChange={setLimit}
        />
        <Button
          label={t('gamification.rules.save')}
          aria-label={t('gamification.rules.saveOf', { deed: name })}
          isDisabled={!isChanged}
          isPending={save.busy}
          onPress={() => void submit()}
        />
      </fieldset>
    </li>
  );
}
