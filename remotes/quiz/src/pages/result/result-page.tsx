import { getQuizResultsById } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useParams, useSelf, useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, Screen, Stack } from '@portico/ui';
import { FileQuestion } from 'lucide-react';
import { QuestionFollowUp } from '../../parts/follow-up/question-follow-up.tsx';
import { MarkCard } from './mark-card.tsx';
import { PracticePage } from './practice/practice-page.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultHead } from './result-head.tsx';

/**
 * The result of one attempt, and practice of questions answered wrong in any attempt. Both show answers next to the
 * right ones, so they share files and texts.
 */
export default function ResultPage() {
  const { quizid, qsrid = '', qsid = '', quizuserid = '' } = useParams();
  return quizid === undefined ? <PracticePage /> : <Result {...{ quizid, qsrid, qsid, quizuserid }} />;
}

interface ResultProps {
  quizid: string;
  qsrid: string;
  qsid: string;
  quizuserid: string;
}

/** The score, and question by question as far as the review rules permit. */
function Result({ quizid, qsrid, qsid, quizuserid }: ResultProps) {
  const t = useText();
  const { UserID } = useSelf();
  const query = { QuizID: quizid, userID: quizuserid, ResultID: qsrid };
  const result = useCall(getQuizResultsById, { query });
  const own = quizuserid === UserID;
  usePageCrumbs([
    { label: t('quiz.home.title'), href: '/quiz/home' },
    { label: result.data?.title ?? t('quiz.result.title') },
  ]);
  return (
    <Screen
      size="page"
      data={result}
      skeleton={<CardGridSkeleton />}
      // The session in the address must match that of the result.
      isEmpty={(read) => read.sessionID !== qsid}
      empty={{
        icon: FileQuestion,
        title: t('quiz.result.unknown'),
        text: t('quiz.result.unknown.text'),
        actions: <Button href="/quiz/home" label={t('quiz.home.title')} />,
      }}
    >
      {(read) => (
        <Stack gap="l">
          <ResultHead result={read} isOwn={own} />
          {read.toMark && !own && <MarkCard result={read} />}
          {read.Results.map((set) => (
            <Stack key={set.SETID} gap="m" as="section">
              {read.Results.length > 1 && <h2>{set.title}</h2>}
              {set.Questions.map((question) => (
                <QuestionCard
                  key={question.id}
                  question={question}
                  files={read.files}
                  showsKeys={read.showsKeys}
                  level={read.Results.length > 1 ? 3 : 2}
                >
                  <QuestionFollowUp
                    QSR_ID={read.QSR_ID}
                    isScored={read.kind === 'quiz' || read.kind === 'verification'}
                    questionId={question.id}
                    text={question.text}
                  />
                </QuestionCard>
              ))}
            </Stack>
          ))}
        </Stack>
      )}
    </Screen>
  );
}
