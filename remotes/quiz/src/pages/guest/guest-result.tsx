import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import { useText } from '@portico/remote-contract';
import { Card, List, ListRow, Notice, Ring, Row, Stack, Text } from '@portico/ui';
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react';

const icons = { right: CircleCheck, wrong: CircleX } as const;

/** After submitting: a thank-you, and the result if the quiz shows it. */
export function GuestResult({ result }: { result: QuizResult }) {
  const t = useText();
  const questions = result.Results.flatMap(({ Questions }) => Questions);
  return (
    <Stack gap="l">
      <Notice tone="success" title={t('quiz.guest.thanks')}>
        {t(result.endedBy === 'timer' ? 'quiz.guest.timeUp.text' : 'quiz.guest.thanks.text')}
      </Notice>
      {result.score !== null && (
        <Card>
          <Row>
            <Ring size={88} label={t('quiz.guest.score')} value={result.score} />
            <Text>{t('quiz.guest.scored', { score: result.score })}</Text>
          </Row>
        </Card>
      )}
      {result.showsKeys && (
        <List label={t('quiz.guest.answers')}>
          {questions.map((question) => (
            <ListRow
              key={question.id}
              icon={
                question.outcome === 'right' || question.outcome === 'wrong'
                  ? icons[question.outcome]
                  : MessageSquareText
              }
              title={question.text}
              text={question.Answers.filter(({ Selected }) => Selected)
                .map(({ text }) => text)
                .join(', ')}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
