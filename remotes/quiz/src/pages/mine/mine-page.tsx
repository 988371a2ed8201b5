import { formatInstant } from '@portico/contracts/platform/dates';
import { getQuizWithResults } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, useParams, useSelf, useText } from '@portico/remote-contract';
import { Badge, Button, Card, EmptyState, List, ListRow, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { LineChart } from '@portico/ui/chart';
import { ClipboardCheck } from 'lucide-react';

/** The viewer's attempts at a quiz, newest first, and the trend of their scores. */
export default function MinePage() {
  const t = useText();
  const dates = useDateStyle();
  const { UserID } = useSelf();
  const { quizid = '' } = useParams();
  const quiz = useCall(getQuizWithResults, { query: { QuizID: quizid, userID: UserID } });
  usePageCrumbs([{ label: t('quiz.home.title'), href: '/quiz/home' }, { label: t('quiz.result.mine') }]);
  return (
    <Screen size="page" data={quiz} skeleton={<ListSkeleton />}>
      {({ title, Results: { QuizSetResults: results } }) => {
        const inOrder = results.toReversed().map((one, at) => ({ ...one, number: at + 1 }));
        const scored = inOrder.filter((one) => one.score !== null);
        return (
          <>
            <PageHeader eyebrow={t('quiz.result.mine')} title={title} />
            {results.length === 0 ? (
              <EmptyState
                size="page"
                picture="question"
                title={t('quiz.result.none')}
                text={t('quiz.result.none.text')}
                actions={<Button href="/quiz/home" label={t('quiz.home.title')} />}
              />
            ) : (
              <Stack gap="l">
                {scored.length > 1 && (
                  <Card>
                    <LineChart
                      label={t('quiz.result.course')}
                      categoryLabel={t('quiz.result.attempt')}
                      categories={scored.map((one) => String(one.number))}
                      series={[{ id: 'score', label: t('quiz.result.score'), values: scored.map((one) => one.score) }]}
                      unit="%"
                      startsAtZero
                    />
                  </Card>
                )}
                <Card>
                  <List label={t('quiz.result.mine')}>
                    {results.map((one) => (
                      <ListRow
                        key={one.QSR_ID}
                        icon={ClipboardCheck}
                        title={formatInstant(one.submittedAt, dates)}
                        text={
                          one.score === null
                            ? t('quiz.result.toMark')
                            : t('quiz.result.percent', { percent: one.score })
                        }
                        href={`/lms/quiz/${one.QID}/${one.QSR_ID}/${one.sessionID}/${UserID}`}
                        end={
                          one.passed === null ? undefined : (
                            <Badge
                              tone={one.passed ? 'success' : 'danger'}
                              label={t(one.passed ? 'quiz.result.passed' : 'quiz.result.failed')}
                            />
                          )
                        }
                      />
                    ))}
                  </List>
                </Card>
              </Stack>
            )}
          </>
        );
      }}
    </Screen>
  );
}
