import { getQuizResultsById } from '@portico/contracts/quiz/calls';
import type { QuestionResult, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { wordsGiven } from '@portico/contracts/quiz/words-given';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Link, List, ListRow, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { Circle, CircleX } from 'lucide-react';
import { optionText } from '../../parts/question/question-options.ts';
import type { Verification } from './verification.ts';

/** What the signature is about: the score, the version, and the answers that were not right. */
export function SignedResult({ verification: { QSR_ID, QID, user } }: { verification: Verification }) {
  const query = { QuizID: QID, userID: user.UserID, ResultID: QSR_ID };
  const result = useCall(getQuizResultsById, { query });
  return (
    <Screen data={result} size="box" skeleton={<ListSkeleton rows={2} />}>
      {(read) => <Answers result={read} userId={user.UserID} />}
    </Screen>
  );
}

const isWrong = ({ outcome }: QuestionResult): boolean =>
  outcome === 'wrong' || outcome === 'partly' || outcome === 'unanswered';

function Answers({ result, userId }: { result: QuizResult; userId: string }) {
  const t = useText();
  const { score, passed, passMark, showsKeys, version } = result;
  const questions = result.Results.flatMap(({ Questions }) => Questions).filter(({ kind }) => kind !== 'information');
  // If the right answers are not shown, lists the given ones so that the signer can judge them.
  const listed = showsKeys ? questions.filter(isWrong) : questions;
  return (
    <Stack gap="s">
      <Row>
        {score !== null && <Text isStrong>{t('quiz.verify.score', { score })}</Text>}
        {passed !== null && (
          <Badge
            tone={passed ? 'success' : 'danger'}
            label={t(passed ? 'quiz.verify.passed' : 'quiz.verify.failed', { mark: passMark ?? 0 })}
          />
        )}
        <Text tone="muted">{t('quiz.verify.version', { number: version })}</Text>
        <Link href={`/lms/quiz/${result.QID}/${result.QSR_ID}/${result.sessionID}/${userId}`}>
          {t('quiz.verify.allAnswers')}
        </Link>
      </Row>
      {listed.length === 0 ? (
        <Text tone="muted">{t('quiz.verify.allRight')}</Text>
      ) : (
        <>
          <Text>{t(showsKeys ? 'quiz.verify.wrong' : 'quiz.verify.answers')}</Text>
          <List label={t(showsKeys ? 'quiz.verify.wrong' : 'quiz.verify.answers')}>
            {listed.map((question) => (
              <ListRow
                key={question.id}
                icon={showsKeys ? CircleX : Circle}
                title={question.text}
                text={answerText(question, t)}
              />
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

function answerText(question: QuestionResult, t: ReturnType<typeof useText>): string {
  const chosen = question.Answers.flatMap(({ Selected, text }, at) =>
    Selected ? [optionText(question, text, at, t)] : [],
  );
  const right = question.Answers.flatMap(({ right: isRight, text }, at) =>
    isRight ? [optionText(question, text, at, t)] : [],
  );
  const given = question.kind === 'trueFalse' ? chosen : wordsGiven(question);
  return [
    given.length === 0 ? t('quiz.verify.noAnswer') : given.join(', '),
    right.length === 0 ? '' : t('quiz.verify.right', { answer: right.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}
