import { formatInstant } from '@portico/contracts/platform/dates';
import { getQuizResultSummaryByUserID } from '@portico/contracts/quiz/calls';
import type { LearnerSummary } from '@portico/contracts/quiz/summary-shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow, ListSkeleton, Screen } from '@portico/ui';
import { ClipboardCheck } from 'lucide-react';

/** What a team member has submitted, by quiz; each links to the latest result. */
export function PersonResults({ person }: { person: LearnerSummary['user'] }) {
  const t = useText();
  const dates = useDateStyle();
  const results = useCall(getQuizResultSummaryByUserID, { body: { UserID: person.UserID } });
  const name = `${person.FirstName} ${person.LastName}`;
  return (
    <Card as="section" labelledBy="quiz-team-person">
      <CardHeader id="quiz-team-person" title={t('quiz.team.person', { name })} />
      <Screen
        data={results}
        skeleton={<ListSkeleton />}
        size="box"
        isEmpty={(list) => list.length === 0}
        empty={{
          icon: ClipboardCheck,
          title: t('quiz.team.person.none'),
          text: t('quiz.team.person.none.text', { name }),
        }}
      >
        {(list) => (
          <List labelledBy="quiz-team-person">
            {list.map((one) => (
              <ListRow
                key={one.QID}
                icon={ClipboardCheck}
                title={one.title}
                href={`/lms/quiz/${one.QID}/${one.QSR_ID}/${one.sessionID}/${person.UserID}`}
                text={[
                  t('quiz.team.person.attempts', { count: one.attempts }),
                  formatInstant(one.lastSubmittedAt, dates),
                  ...(one.score === null ? [] : [t('quiz.team.percent', { percent: one.score })]),
                ].join(' · ')}
                end={
                  one.passed === null ? undefined : (
                    <Badge
                      tone={one.passed ? 'success' : 'danger'}
                      label={t(one.passed ? 'quiz.team.person.passed' : 'quiz.team.person.failed')}
                    />
                  )
                }
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}
