import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { PracticeCard } from '@portico/contracts/quiz/practice/shapes';
import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice, PageHeader, Stack } from '@portico/ui';
import { useState } from 'react';
import type { Answered } from '../../../data/answered.ts';
import { useOfflineAnswers } from '../../../data/offline-answers.ts';
import { sendAnswer } from '../../../data/practice.ts';
import { PracticeEnd } from './practice-end.tsx';
import { PracticeFeedback } from './practice-feedback.tsx';
import { PracticeQuestion } from './practice-question.tsx';

interface PracticeRunProps {
  cards: readonly PracticeCard[];
  /** Returns to the start, where the next deck is offered. */
  onAgain(): void;
}

/** One question after the other. Each shows its right answer as soon as it is answered. */
export function PracticeRun({ cards, onAgain }: PracticeRunProps) {
  const t = useText();
  const offline = useOfflineAnswers();
  /** One entry for each answered card. */
  const [given, setGiven] = useState<readonly Answered[]>([]);
  const [showsFeedback, setShowsFeedback] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const resultOf = (one: Answered): Answered =>
    one.kind === 'waiting' ? (offline.find(({ key }) => key === one.key)?.outcome ?? one) : one;
  const answered = given.map(resultOf);
  const at = showsFeedback ? answered.length - 1 : answered.length;
  const card = cards[at];
  const last = answered.at(-1);
  const answer = async (one: PracticeCard, chosen: GivenAnswer | null) => {
    setBusy(true);
    setFailed(false);
    try {
      const outcome = await sendAnswer(one, chosen, t('quiz.practice.sending'));
      setGiven((before) => [...before, outcome]);
      setShowsFeedback(true);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  if (!card) return <PracticeEnd answered={answered} onAgain={onAgain} />;
  return (
    <>
      <PageHeader
        eyebrow={t('quiz.practice.title')}
        title={t('quiz.practice.number', { number: at + 1, of: cards.length })}
        lead={card.title}
      />
      <Stack gap="l">
        {hasFailed && (
          <Notice tone="danger" isLive>
            {t('quiz.practice.failed')}
          </Notice>
        )}
        {showsFeedback && last ? (
          <PracticeFeedback
            key={`${card.CardID} answered`}
            answered={last}
            question={card.question.text}
            isLast={answered.length === cards.length}
            onNext={() => setShowsFeedback(false)}
          />
        ) : (
          <PracticeQuestion
            key={card.CardID}
            card={card}
            busy={busy}
            onAnswer={(chosen) => void answer(card, chosen)}
          />
        )}
      </Stack>
    </>
  );
}
