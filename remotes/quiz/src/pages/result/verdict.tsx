import { beginAtOnce } from '@portico/contracts/platform/begin-at-once';
import { formatInstant } from '@portico/contracts/platform/dates';
import { getQuiz } from '@portico/contracts/quiz/calls';
import { nextAttempt, weakTopics } from '@portico/contracts/quiz/next-attempt';
import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import { Achievement, Button, Card, Link, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { BookOpen, RotateCcw } from 'lucide-react';

/** What the learner's own result means, and what comes next. */
export function Verdict({ result }: { result: QuizResult }) {
  const t = useText();
  const { score, passMark, passed, QID, kind, earned } = result;
  if (score === null) return null;
  const figures =
    passMark === null
      ? t('quiz.result.percent', { percent: score })
      : t('quiz.result.needed', { percent: score, mark: passMark });
  if (passed !== false)
    return (
      <Achievement
        title={t(passed ? 'quiz.result.youPassed' : 'quiz.result.done')}
        text={figures}
        facts={[
          ...(result.points === null || !result.maxPoints
            ? []
            : [t('quiz.result.pointsOf', { points: result.points, of: result.maxPoints })]),
          ...(earned ? [t('quiz.result.earned', { points: earned.points })] : []),
          ...(earned?.movedUp ? [t('quiz.result.movedUp', { places: earned.movedUp })] : []),
        ]}
        actions={
          <>
            <Button variant="primary" label={t('quiz.result.toToday')} href="/home" />
            <Link href="/quiz/home">{t('quiz.result.toList')}</Link>
          </>
        }
      />
    );
  return <Failed figures={figures} address={`/lms/quiz/mine/${kind}/${QID}`} result={result} />;
}

interface FailedProps {
  result: QuizResult;
  figures: string;
  /** Address of the quiz. */
  address: string;
}

function Failed({ result, figures, address }: FailedProps) {
  const t = useText();
  const dates = useDateStyle();
  const navigate = useNavigate();
  // If there is no answer, for example because the quiz was withdrawn, the page does not mention another attempt.
  const quiz = useCall(getQuiz, { query: { QuizID: result.QID, loadAll: 'false' } });
  const next = quiz.data && nextAttempt(quiz.data);
  const topics = weakTopics(result.Results, result.passMark);
  const left =
    next &&
    (next.may === 'later'
      ? t('quiz.result.later', { when: formatInstant(next.until, dates) })
      : next.may === 'now' && next.left === null
        ? t('quiz.result.anyLeft')
        : t('quiz.result.left', { left: next.may === 'now' ? (next.left ?? 0) : 0 }));
  return (
    <Card padding="roomy" as="section" labelledBy="quiz-verdict">
      <Stack gap="m">
        <h2 id="quiz-verdict">
          {figures} {next?.may !== 'resume' && left}
        </h2>
        {topics.length > 0 && <Text>{t('quiz.result.topics', { topics: topics.join(', ') })}</Text>}
        {result.lessons && result.lessons.length > 0 && (
          <section aria-labelledby="quiz-lessons">
            <h3 id="quiz-lessons">{t('quiz.result.lessons')}</h3>
            <List labelledBy="quiz-lessons">
              {result.lessons.map(({ CourseID, name, minutes, route, topic }) => (
                <ListRow
                  key={CourseID}
                  icon={BookOpen}
                  title={name}
                  text={`${topic} · ${t('quiz.minutes', { minutes })}`}
                  href={route}
                />
              ))}
            </List>
          </section>
        )}
        <Row>
          {next?.may === 'now' && (
            <Button
              variant="primary"
              icon={RotateCcw}
              label={t('quiz.result.again')}
              onPress={() => void navigate(address, { state: beginAtOnce })}
            />
          )}
          {next?.may === 'resume' && <Button variant="primary" label={t('quiz.result.resume')} href={address} />}
          <Button variant="ghost" label={t('quiz.result.toList')} href="/quiz/home" />
        </Row>
      </Stack>
    </Card>
  );
}
