import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Achievement, Button, Card, Link, PageHeader, Row, Stack, Text } from '@portico/ui';
import type { Answered } from '../../../data/answered.ts';
import { usePracticeSummary } from '../../../data/practice.ts';
import { OfflineResults } from './offline-results.tsx';

interface PracticeEndProps {
  answered: readonly Answered[];
  onAgain(): void;
}

/** The results of the deck, and when the next one is due. */
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
  const done =
    checked.length > 0
      ? t('quiz.practice.done', { right: checked.filter(({ right }) => right).length, of: checked.length })
      : undefined;
  const actions = (
    <>
      {due > 0 ? (
        <Button variant="primary" label={t('quiz.practice.again')} onPress={onAgain} />
      ) : (
        <Button variant="primary" label={t('quiz.result.toToday')} href="/home" />
      )}
      <Link href="/quiz/home">{t('quiz.result.toList')}</Link>
    </>
  );
  return (
    <Stack gap="l">
      <PageHeader title={t('quiz.practice.title')} />
      {waiting > 0 ? (
        // The celebration may not be available on this device, and no answer has been checked yet.
        <Card padding="roomy">
          <Stack gap="l">
            <h2>{t('quiz.practice.finished')}</h2>
            {facts.map((fact) => (
              <Text key={fact}>{fact}</Text>
            ))}
            <Row>{actions}</Row>
          </Stack>
        </Card>
      ) : (
        <Achievement
          title={t('quiz.practice.finished')}
          {...(done !== undefined && { text: done })}
          facts={facts}
          actions={actions}
        />
      )}
      <OfflineResults />
    </Stack>
  );
}
