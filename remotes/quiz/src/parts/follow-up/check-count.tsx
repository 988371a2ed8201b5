import { mostChecks } from '@portico/contracts/followup/state';
import { useText } from '@portico/remote-contract';
import { NumberField } from '@portico/ui/form';
import { useState } from 'react';

export interface CheckCount {
  /** What to send; undefined if the server accepts no number, and for questions of quizzes. */
  checks: number | undefined;
  isMissing: boolean;
  choose(count: number): void;
}

export function useCheckCount(suggested: number | undefined): CheckCount {
  const [checks, choose] = useState(suggested);
  return { checks, isMissing: checks !== undefined && !Number.isInteger(checks), choose };
}

/** By how many later evaluations a follow-up is checked. */
export function CheckCountField({ count }: { count: CheckCount }) {
  const t = useText();
  if (count.checks === undefined) return null;
  return (
    <NumberField
      label={t('quiz.followUp.checks')}
      description={t('quiz.followUp.checks.note')}
      minValue={1}
      maxValue={mostChecks}
      step={1}
      value={count.checks}
      onChange={count.choose}
    />
  );
}
