import type { FollowUp } from '@portico/contracts/followup/shapes';
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

interface CheckCountFieldProps {
  count: CheckCount;
  origin?: FollowUp['before']['origin'];
}

/** By how many later evaluations a follow-up is checked, or by how many days of a letter. */
export function CheckCountField({ count, origin }: CheckCountFieldProps) {
  const t = useText();
  if (count.checks === undefined) return null;
  return (
    <NumberField
      label={t(origin === 'board' ? 'quiz.followUp.checks.board' : 'quiz.followUp.checks')}
      description={t(origin === 'board' ? 'quiz.followUp.checks.note.board' : 'quiz.followUp.checks.note')}
      minValue={1}
      maxValue={mostChecks}
      step={1}
      value={count.checks}
      onChange={count.choose}
    />
  );
}
