import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Achievement, Button, Link, PageHeader, Stack } from '@portico/ui';
import type { Answered } from '../../../data/answered.ts';
import { usePracticeSummary } from '../../../data/practice.ts';
import { OfflineResults } from './offline-results.tsx';

interface PracticeEndProps {
  answered: readonly Answered[];
  onAgain(): void;
}

/** How the deck went, and when the next one is due. */
export function PracticeEnd({ answered, onAgain }: PracticeEndProps) {
  const t = useText();
  const dates = useDateStyle();
  const summary = usePracticeSummary();
  const checked = answered.flatMap((one) => (one.kind === 'checked' && one.result.counted ? [one.result] : []));
  const waiting = answered.filter(({ kind }) => kind === 'waiting').length;
  const { due = 0, open, hidden, nextOn } = summary.data ?? {};
  const facts = [
    ...(waiting > 0 ? [t('quiz.practice.toSend', { count: waiting })] : []),
    ...(nextOn ? [t('quiz.practice.nextOn', { day: formatDay(nextOn, dates) })] : []),
    ...(open === 0 && hidden === 0 ? [t('quiz.practice.allLearnt')] : []),
  ];
  return (
    <Stack gap="l">
      <PageHeader title={t('quiz.practice.title')} />
      <Achievement
        title={t('quiz.practice.finished')}
        {...(checked.length > 0 && {
          text: t('quiz.practice.done', { right: checked.filter(({ right }) => right).length, of: checked.length }),
        })}
        facts={facts}
        actions={
          <>
            {due > 0 ? (
              <Button variant="primary" label={t('quiz.practice.again')} onPress={onAgain} />
            ) : (
              <Button variant="primary" label={t('quiz.result.toToday')} href="/home" />
            )}
            <Link href="/quiz/home">{t('quiz.result.toList')}</Link>
          </>
        }
      />
      <OfflineResults />
    </Stack>
  );
}
