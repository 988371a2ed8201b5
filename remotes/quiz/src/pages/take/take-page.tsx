import { isToBegin } from '@portico/contracts/platform/begin-at-once';
import { getQuiz } from '@portico/contracts/quiz/calls';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useCall } from '@portico/data-client';
import { useLocation, usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, EmptyState, Screen } from '@portico/ui';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { InPersonPage, useActingFor } from '../../parts/in-person.tsx';
import { AttemptView } from './attempt-view.tsx';
import { placeOfQuiz } from './place-of-quiz.ts';
import { StartCard } from './start-card.tsx';

/** A quiz, survey or knowledge verification: its description, and the attempt in progress. */
export default function TakePage() {
  const acting = useActingFor();
  const t = useText();
  const { catalogID = '', quizid = '', quiztype = '' } = useParams();
  const place = placeOfQuiz(catalogID, quizid);
  if (acting !== null) return <InPersonPage name={acting} />;
  if (!place)
    return (
      <EmptyState
        icon={FileQuestion}
        size="page"
        level={1}
        title={t('quiz.none')}
        text={t('quiz.none.text')}
        actions={<Button href="/quiz/home" label={t('quiz.home.title')} />}
      />
    );
  return <Take key={quizid} quizid={quizid} quiztype={quiztype} place={place} />;
}

interface TakeProps {
  quizid: string;
  quiztype: string;
  /** The curriculum in which it was opened. */
  place: { catalogID?: string };
}

function Take({ quizid, quiztype, place }: TakeProps) {
  const t = useText();
  const isStartRequested = isToBegin(useLocation().state);
  const quiz = useCall(getQuiz, { query: { QuizID: quizid, loadAll: 'true', ...place } });
  // Keeps the attempt, so that its result is shown even if the page learns of its end before its own submission is
  // answered.
  const [started, setStarted] = useState<RunningAttempt>();
  const running = quiz.data?.attempt;
  if (running && running !== started) setStarted(running);
  usePageCrumbs([{ label: t('quiz.home.title'), href: '/quiz/home' }, { label: quiz.data?.title ?? t('quiz.title') }]);
  return (
    <Screen
      size="page"
      data={quiz}
      skeleton={<CardGridSkeleton />}
      // The kind in the address must match: a survey is not found among the quizzes.
      isEmpty={(read) => read.kind !== quiztype}
      empty={{
        icon: FileQuestion,
        title: t('quiz.none'),
        text: t('quiz.none.text'),
        actions: <Button href="/quiz/home" label={t('quiz.home.title')} />,
      }}
    >
      {(read) => {
        const attempt = read.attempt ?? started;
        return attempt ? (
          <AttemptView
            key={attempt.QSR_ID}
            quiz={read}
            attempt={attempt}
            isOver={!read.attempt}
            onReread={quiz.retry}
          />
        ) : (
          <StartCard quiz={read} isStartRequested={isStartRequested} onStarted={quiz.retry} />
        );
      }}
    </Screen>
  );
}
