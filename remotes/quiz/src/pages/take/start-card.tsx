import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { startAttempt } from '@portico/contracts/quiz/calls';
import type { QuizToTake } from '@portico/contracts/quiz/take-shapes';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useLocation, useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, KeyValue, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface StartCardProps {
  quiz: QuizToTake;
  /**
   * True if the person pressed Start in a list: the quiz then starts at once, unless something must be explained first.
   */
  isStartRequested: boolean;
  onStarted(): void;
}

/** Before an attempt: the description, the rules, and the reason if the quiz cannot be started. */
export function StartCard({ quiz, isStartRequested, onStarted }: StartCardProps) {
  const t = useText();
  const dates = useDateStyle();
  const starting = useWrite(startAttempt);
  const { rules, may } = quiz;
  const items = [
    { label: t('quiz.fact.questions'), value: quiz.questions },
    {
      label: t('quiz.fact.time'),
      value:
        rules.timeLimit === null
          ? t('quiz.fact.about', { minutes: quiz.minutes })
          : t('quiz.minutes', { minutes: rules.timeLimit }),
    },
    ...(rules.passMark === null
      ? []
      : [{ label: t('quiz.fact.pass'), value: t('quiz.percent', { percent: rules.passMark }) }]),
    {
      label: t('quiz.fact.attempts'),
      value:
        rules.attemptsAllowed === null
          ? t('quiz.fact.anyAttempts')
          : t('quiz.fact.attemptsLeft', {
              left: Math.max(0, rules.attemptsAllowed - quiz.attemptsUsed),
              all: rules.attemptsAllowed,
            }),
    },
    ...(quiz.score === null
      ? []
      : [{ label: t(`quiz.counts.${rules.counts}`), value: t('quiz.percent', { percent: quiz.score }) }]),
    ...(quiz.dueOn === null ? [] : [{ label: t('quiz.fact.due'), value: formatDay(quiz.dueOn, dates) }]),
  ];
  const begin = async () => {
    try {
      await starting.write({ body: { QuizID: quiz.QID } });
      onStarted();
    } catch {
      // The notice below shows the error; nothing was started.
    }
  };
  const isAtOnce = isStartRequested && may.start && rules.timeLimit === null && !rules.anonymous;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wasStarted = useRef(false);
  useEffect(() => {
    if (!isAtOnce || wasStarted.current) return;
    wasStarted.current = true;
    // Clears the state, so that returning to this page does not start the quiz again.
    void navigate(pathname, { replace: true, state: null });
    void begin();
  });
  return (
    <>
      <PageHeader eyebrow={t(`quiz.kind.${quiz.kind}`)} title={quiz.title} lead={quiz.description} />
      <Card padding="roomy">
        <Stack gap="l">
          <KeyValue look="row" items={items} />
          {rules.anonymous && (
            <Notice title={t('quiz.anonymous.title')}>
              {t('quiz.anonymous.text', { threshold: rules.threshold })}
            </Notice>
          )}
          {rules.timeLimit !== null && <Notice>{t('quiz.timed', { minutes: rules.timeLimit })}</Notice>}
          {may.why !== null && (
            <Notice tone="warning">
              {t(`quiz.why.${may.why.replaceAll(' ', '-')}`, {
                when: may.until === null ? '' : formatInstant(may.until, dates),
              })}
            </Notice>
          )}
          {starting.error && (
            <Notice tone="danger" isLive>
              {t('quiz.start.failed')}
            </Notice>
          )}
          <Row>
            {may.start && (
              <Button
                variant="primary"
                icon={Play}
                label={t(quiz.attemptsUsed === 0 ? 'quiz.start' : 'quiz.start.again')}
                isPending={starting.busy}
                onPress={() => void begin()}
              />
            )}
            {quiz.attemptsUsed > 0 && !rules.anonymous && (
              <Button label={t('quiz.results.mine')} href={`/quiz/results/${quiz.QID}`} />
            )}
            <Button variant="ghost" label={t('quiz.toList')} href="/quiz/home" />
          </Row>
        </Stack>
      </Card>
    </>
  );
}
