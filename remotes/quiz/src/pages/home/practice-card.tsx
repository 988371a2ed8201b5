import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Card, Row, Text } from '@portico/ui';
import { usePracticeDeck } from '../../data/practice.ts';

/** Questions that were answered wrong and are due again. Hidden if there are none. */
export function PracticeCard() {
  const t = useText();
  const dates = useDateStyle();
  const { flags } = usePortalFacts();
  // Loads the whole deck, so that it is available on this device when the network is gone.
  const { data } = usePracticeDeck(flags.practice === true);
  if (!data || data.open + data.learnt === 0) return null;
  return (
    <Card as="section" labelledBy="practice">
      <Row isSpread>
        <div>
          <h2 id="practice">{t('quiz.practice.title')}</h2>
          <Text tone="muted">
            {data.inDeck > 0
              ? t('quiz.practice.due', { due: data.inDeck, minutes: data.minutes })
              : [
                  t('quiz.practice.none'),
                  ...(data.nextOn === null ? [] : [t('quiz.practice.nextOn', { day: formatDay(data.nextOn, dates) })]),
                ].join(' ')}
          </Text>
        </div>
        {data.inDeck > 0 && <Button href="/quiz/practice" label={t('quiz.practice.open')} />}
      </Row>
    </Card>
  );
}
