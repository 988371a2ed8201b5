import { startAttempt } from '@portico/contracts/quiz/calls';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, Notice, PageHeader, Row, Stack, Text } from '@portico/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { InPersonPage, useActingFor } from '../../parts/in-person.tsx';
import { ObserveSheet } from './observe-sheet.tsx';
import { SittingResults } from './sitting-results.tsx';

interface ObserveProps {
  /** UserID of the learner. */
  userId: string;
  quizId: string;
}

/** A knowledge verification filled in by an observer while the learner demonstrates their skills. */
export function Observe(props: ObserveProps) {
  const acting = useActingFor();
  return acting === null ? <InPerson {...props} /> : <InPersonPage name={acting} />;
}

function InPerson({ userId, quizId }: ObserveProps) {
  const t = useText();
  const starting = useWrite(startAttempt);
  const [attempt, setAttempt] = useState<RunningAttempt>();
  const [isDone, setDone] = useState(false);
  // The notice shows the error; nothing was started.
  const begin = () => starting.write({ body: { QuizID: quizId, userID: userId } }).then(setAttempt, () => undefined);
  return (
    <>
      <PageHeader title={t('quiz.observe.title')} lead={t('quiz.observe.page')} />
      {attempt && isDone && <SittingResults sessionId={attempt.sessionID} userId={userId} />}
      {attempt && !isDone && (
        <ObserveSheet userId={userId} quizId={quizId} attempt={attempt} onDone={() => setDone(true)} />
      )}
      {!attempt && (
        <Card padding="roomy">
          <Stack>
            <Text>{t('quiz.observe.beginText')}</Text>
            {starting.error && (
              <Notice tone="danger" isLive title={t(failureText(starting.error, 'quiz.observe.failed'))} />
            )}
            <Row>
              <Button
                variant="primary"
                icon={Play}
                label={t('quiz.observe.begin')}
                isPending={starting.busy}
                onPress={() => void begin()}
              />
              <Button label={t('quiz.observe.back')} href="/quiz/verify" />
            </Row>
          </Stack>
        </Card>
      )}
    </>
  );
}
