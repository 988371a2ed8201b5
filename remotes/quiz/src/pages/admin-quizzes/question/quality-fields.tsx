import type { Question } from '@portico/contracts/quiz/question';
import { useText } from '@portico/remote-contract';
import { Row } from '@portico/ui';
import { Select } from '@portico/ui/form';

const faults: readonly Question['fault'][] = ['none', 'critical', 'fatal'];
const comments: readonly Question['comment'][] = ['none', 'optional', 'when low'];

interface QualityFieldsProps {
  question: Question;
  onChange(part: Partial<Question>): void;
}

/** Fields of quality monitoring questions only: the effect of a fault, and when a comment is required. */
export function QualityFields({ question, onChange }: QualityFieldsProps) {
  const t = useText();
  return (
    <Row align="start">
      <Select
        label={t('quiz.question.fault')}
        choices={faults.map((id) => ({ id, label: t(`quiz.question.fault.${id}`) }))}
        value={question.fault}
        onChange={(id) => onChange({ fault: id as Question['fault'] })}
      />
      <Select
        label={t('quiz.question.comment')}
        choices={comments.map((id) => ({ id, label: t(`quiz.question.comment.${id.replaceAll(' ', '-')}`) }))}
        value={question.comment}
        onChange={(id) => onChange({ comment: id as Question['comment'] })}
      />
    </Row>
  );
}
