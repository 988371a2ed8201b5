import { isToBegin } from '@portico/contracts/platform/begin-at-once';
import { getQuiz } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useLocation, usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { CardGridSkeleton, Screen } from '@portico/ui';
import { InPersonPage, useActingFor } from '../../parts/in-person.tsx';
import { AttemptView } from './attempt-view.tsx';
import { StartCard } from './start-card.tsx';

/** One quiz, survey or knowledge verification: what it is, and the attempt under way. */
export default function TakePage() {
  const acting = useActingFor();
  return acting === null ? <Take /> : <InPersonPage name={acting} />;
}

function Take() {
  const t = useText();
  const { quizid = '' } = useParams();
  const isAsked = isToBegin(useLocation().state);
  const quiz = useCall(getQuiz, { query: { QuizID: quizid, loadAll: 'true' } });
  usePageCrumbs([{ label: t('quiz.home.title'), href: '/quiz/home' }, { label: quiz.data?.title ?? t('quiz.title') }]);
  return (
    <Screen data={quiz} skeleton={<CardGridSkeleton />}>
      {(read) =>
        read.attempt ? (
          <AttemptView key={read.attempt.QSR_ID} quiz={read} attempt={read.attempt} />
        ) : (
          <StartCard quiz={read} isAsked={isAsked} onStarted={quiz.retry} />
        )
      }
    </Screen>
  );
}
