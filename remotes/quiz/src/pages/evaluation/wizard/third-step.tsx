import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Lacking } from '@portico/contracts/quiz/qm/completeness';
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, Notice, Stack } from '@portico/ui';
import { CircleAlert, MessageSquareText } from 'lucide-react';
import type { EvaluationInput } from './input.ts';

interface ThirdStepProps {
  sets: readonly QmQuestionSet[];
  input: EvaluationInput;
  lacking: readonly Lacking[];
  isSubmitted: boolean;
}

/** The summary before submitting: open questions and the faults found. */
export function ThirdStep({ sets, input, lacking, isSubmitted }: ThirdStepProps) {
  const t = useText();
  const { faults, fatalFaults } = scoreEvaluation(sets, new Map(Object.entries(input.answers)));
  const questions = new Map(sets.flatMap(({ Questions }) => Questions).map((one) => [one.id, one]));
  const textOf = (id: string) => {
    const question = questions.get(id);
    return question ? plainText(question.text, question.format) : '';
  };
  return (
    <Stack gap="l">
      {lacking.length > 0 && (
        <Notice tone={isSubmitted ? 'danger' : 'warning'} isLive title={t('quiz.qm.answerAll')}>
          <List>
            {lacking.map(({ questionId, lacks }) => (
              <ListRow
                key={questionId}
                icon={lacks === 'comment' ? MessageSquareText : CircleAlert}
                title={textOf(questionId)}
                text={t(`quiz.qm.lacks.${lacks}`)}
              />
            ))}
          </List>
        </Notice>
      )}
      <Card as="section" labelledBy="qm-faults">
        <CardHeader id="qm-faults" title={t('quiz.qm.faults')} />
        {faults.length === 0 ? (
          <p>{t('quiz.qm.faults.none')}</p>
        ) : (
          <List labelledBy="qm-faults">
            {faults.map((id) => (
              <ListRow
                key={id}
                icon={CircleAlert}
                title={textOf(id)}
                text={[fatalFaults.includes(id) ? t('quiz.qm.gate.fatal') : '', input.answers[id]?.comment ?? '']
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}
