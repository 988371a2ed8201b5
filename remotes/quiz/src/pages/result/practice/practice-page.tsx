import { formatDay } from '@portico/contracts/platform/dates';
import type { PracticeCard } from '@portico/contracts/quiz/practice/shapes';
import { useOutbox } from '@portico/data-client/unsent';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Card, CardGridSkeleton, PageHeader, Row, Screen, Stack, Text } from '@portico/ui';
import { Play, Repeat } from 'lucide-react';
import { useState } from 'react';
import { clearSeen, useOfflineAnswers } from '../../../data/offline-answers.ts';
import { stillOpen, usePracticeDeck } from '../../../data/practice.ts';
import { InPersonPage, useActingFor } from '../../../parts/in-person.tsx';
import { OfflineResults } from './offline-results.tsx';
import { PracticeRun } from './practice-run.tsx';

/** A two-minute deck of questions that the viewer answered wrong. */
export function PracticePage() {
  const acting = useActingFor();
  return acting === null ? <Practice /> : <InPersonPage name={acting} />;
}

function Practice() {
  const t = useText();
  const dates = useDateStyle();
  const deck = usePracticeDeck();
  const { entries } = useOutbox();
  const hasResults = useOfflineAnswers().some(({ outcome }) => outcome !== undefined);
  // The cards as they were at the start, because each answer refetches the deck, which then lacks the answered card.
  const [running, setRunning] = useState<readonly PracticeCard[]>();
  usePageCrumbs([{ label: t('quiz.home.title'), href: '/quiz/home' }, { label: t('quiz.practice.title') }]);
  const cards = stillOpen(deck.data?.Cards ?? [], entries ?? []);
  const start = () => {
    clearSeen();
    setRunning(cards);
  };
  if (running) return <PracticeRun cards={running} onAgain={() => setRunning(undefined)} />;
  return (
    <Screen
      size="page"
      data={deck}
      skeleton={<CardGridSkeleton />}
      isEmpty={() => cards.length === 0 && !hasResults}
      empty={{
        icon: Repeat,
        title: t('quiz.practice.empty.title'),
        text: deck.data?.nextOn
          ? t('quiz.practice.nextOn', { day: formatDay(deck.data.nextOn, dates) })
          : t('quiz.practice.empty.text'),
        actions: <Button href="/quiz/home" label={t('quiz.home.title')} />,
      }}
    >
      {({ minutes, nextOn }) => (
        <Stack gap="l">
          <PageHeader title={t('quiz.practice.title')} />
          <Card padding="roomy">
            <Stack gap="l">
              <Text>
                {cards.length > 0
                  ? t('quiz.practice.due', { due: cards.length, minutes })
                  : [
                      t('quiz.practice.none'),
                      ...(nextOn ? [t('quiz.practice.nextOn', { day: formatDay(nextOn, dates) })] : []),
                    ].join(' ')}
              </Text>
              <Row>
                {cards.length > 0 && (
                  <Button
                    variant="primary"
                    icon={Play}
                    label={t('quiz.practice.start')}
                    isPending={entries === undefined}
                    onPress={start}
                  />
                )}
                <Button variant="ghost" label={t('quiz.result.toList')} href="/quiz/home" />
              </Row>
            </Stack>
          </Card>
          <OfflineResults />
        </Stack>
      )}
    </Screen>
  );
}
