import { isOpenQuiz } from '@portico/contracts/quiz/allocation';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, List, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { useQuizzes, useVerifications } from '../../data/allocated.ts';
import { InPersonNotice, useActingFor } from '../../parts/in-person.tsx';
import { PracticeCard } from './practice-card.tsx';
import { QuizRow } from './quiz-row.tsx';

/** Quizzes, surveys and knowledge verifications assigned to the viewer. */
export default function HomePage() {
  const t = useText();
  const acting = useActingFor();
  const quizzes = useQuizzes();
  const verifications = useVerifications();
  const all = [...(quizzes.data ?? []), ...(verifications.data ?? [])];
  const isReady = quizzes.state === 'ready' && verifications.state === 'ready';
  if (isReady && all.length === 0)
    return (
      <>
        <PageHeader title={t('quiz.home.title')} />
        {acting === null && <PracticeCard />}
        <EmptyState
          size="page"
          picture="question"
          title={t('quiz.home.empty.title')}
          text={t('quiz.home.empty.text')}
        />
      </>
    );
  const open = all.filter((one) => isOpenQuiz(one.state)).length;
  return (
    <>
      <PageHeader
        title={t('quiz.home.title')}
        lead={isReady && acting === null ? t('quiz.home.lead', { open }) : undefined}
      />
      <Stack gap="l">
        {acting !== null && <InPersonNotice name={acting} />}
        {acting === null && <PracticeCard />}
        <Card as="section" labelledBy="quizzes">
          <CardHeader id="quizzes" title={t('quiz.home.quizzes')} />
          <Screen data={quizzes} skeleton={<ListSkeleton />}>
            {(list) =>
              list.length === 0 ? (
                <p>{t('quiz.home.noQuizzes')}</p>
              ) : (
                <List labelledBy="quizzes">
                  {list.map((quiz) => (
                    <QuizRow key={quiz.QID} quiz={quiz} />
                  ))}
                </List>
              )
            }
          </Screen>
        </Card>
        <Card as="section" labelledBy="verifications">
          <CardHeader id="verifications" title={t('quiz.home.verifications')} />
          <Screen data={verifications} skeleton={<ListSkeleton />}>
            {(list) =>
              list.length === 0 ? (
                <p>{t('quiz.home.noVerifications')}</p>
              ) : (
                <List labelledBy="verifications">
                  {list.map((quiz) => (
                    <QuizRow key={quiz.QID} quiz={quiz} />
                  ))}
                </List>
              )
            }
          </Screen>
        </Card>
      </Stack>
    </>
  );
}
