import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Lacking } from '@portico/contracts/quiz/qm/completeness';
import { scoredQuestions } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import type { EvaluationInput } from './input.ts';
import { Notes } from './notes.tsx';
import { QuestionField } from './question-field.tsx';

interface SecondStepProps {
  sets: readonly QmQuestionSet[];
  input: EvaluationInput;
  lacking: readonly Lacking[];
  onChange(part: Partial<EvaluationInput>): void;
}

/** The form's questions by section, and notes next to them. */
export function SecondStep({ sets, input, lacking, onChange }: SecondStepProps) {
  const t = useText();
  const questionIds = new Set(scoredQuestions(sets, new Map(Object.entries(input.answers))).map(({ id }) => id));
  const answer = (id: string, given: GivenAnswer | null) => {
    const { [id]: _, ...others } = input.answers;
    onChange({ answers: given === null ? others : { ...others, [id]: given } });
  };
  return (
    <Stack gap="l">
      {sets.map((set) => (
        <Card key={set.SETID} as="section" labelledBy={`set-${set.SETID}`}>
          <CardHeader
            id={`set-${set.SETID}`}
            title={set.title || t('quiz.qm.questions')}
            note={set.weight === null ? undefined : t('quiz.qm.weight', { weight: set.weight })}
          />
          <Stack gap="l">
            {set.Questions.filter(({ id }) => questionIds.has(id)).map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                given={input.answers[question.id] ?? null}
                lacks={lacking.find(({ questionId }) => questionId === question.id)?.lacks}
                onChange={(given) => answer(question.id, given)}
              />
            ))}
          </Stack>
        </Card>
      ))}
      <Notes notes={input.notes} onChange={(notes) => onChange({ notes })} />
    </Stack>
  );
}
