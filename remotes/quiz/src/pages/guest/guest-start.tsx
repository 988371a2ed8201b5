import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, Notice, Row, Stack } from '@portico/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { SeatControls } from './use-seat.ts';

/** A quiz with a time limit starts when the guest presses Start, not when the link is opened. */
export function GuestStart({ quiz, controls }: { quiz: GuestQuiz; controls: SeatControls }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const start = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await controls.start();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card padding="roomy">
      <Stack gap="l">
        <Notice>{t('quiz.timed', { minutes: quiz.rules.timeLimit ?? quiz.minutes })}</Notice>
        {hasFailed && (
          <Notice tone="danger" isLive>
            {t('quiz.start.failed')}
          </Notice>
        )}
        <Row>
          <Button variant="primary" icon={Play} label={t('quiz.start')} isPending={busy} onPress={() => void start()} />
        </Row>
      </Stack>
    </Card>
  );
}
