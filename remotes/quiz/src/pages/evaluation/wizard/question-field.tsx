import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Lacking } from '@portico/contracts/quiz/qm/completeness';
import type { QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { scoreQuestion } from '@portico/contracts/quiz/score-question';
import { useText } from '@portico/remote-contract';
import { Badge, Row, Stack } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';

interface QuestionFieldProps {
  question: QmQuestion;
  given: GivenAnswer | null;
  lacks?: Lacking['lacks'] | undefined;
  onChange(given: GivenAnswer | null): void;
}

const notApplicable = 'n/a';

/** A question with its answers, “not applicable” if offered, and a comment field once it is answered. */
export function QuestionField({ question, given, lacks, onChange }: QuestionFieldProps) {
  const t = useText();
  const { outcome } = scoreQuestion(question, given, null);
  const isLow = outcome === 'wrong' || outcome === 'partly';
  const needsComment = question.comment === 'when low' && isLow;
  const chosen = given?.notApplicable ? notApplicable : (given?.options?.[0] ?? null);
  const comment = given?.comment;
  const choose = (id: string) => {
    const stored = comment === undefined ? {} : { comment };
    onChange(id === notApplicable ? { ...stored, notApplicable: true } : { ...stored, options: [id] });
  };
  const optionText = (id: string, text: string) =>
    plainText(text, question.options.find((one) => one.id === id)?.format ?? question.format);
  return (
    <Stack gap="s">
      {question.fault !== 'none' && (
        <Row>
          <Badge tone={question.fault === 'fatal' ? 'danger' : 'warning'} label={t(`quiz.qm.gate.${question.fault}`)} />
        </Row>
      )}
      <RadioGroup
        id={`question-${question.id}`}
        label={plainText(question.text, question.format)}
        description={question.help}
        value={chosen}
        look="row"
        error={lacks === 'answer' ? t('quiz.qm.lacks.answer') : undefined}
        options={[
          ...question.Answers.map(({ id, text }) => ({ id, label: optionText(id, text) })),
          ...(question.allowNotApplicable ? [{ id: notApplicable, label: t('quiz.qm.notApplicable') }] : []),
        ]}
        onChange={choose}
      />
      {given !== null && question.comment !== 'none' && (
        <TextArea
          label={t('quiz.qm.comment')}
          isOptional={!needsComment}
          rows={2}
          maxLength={4000}
          value={comment ?? ''}
          error={lacks === 'comment' ? t('quiz.qm.lacks.comment') : undefined}
          onChange={(next) => onChange({ ...given, comment: next })}
        />
      )}
    </Stack>
  );
}
