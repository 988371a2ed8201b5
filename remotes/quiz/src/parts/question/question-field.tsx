import { useText } from '@portico/remote-contract';
import { NumberField, TextArea, TextField } from '@portico/ui/form';
import { ChoiceField } from './choice-field.tsx';
import { FilesField } from './files-field.tsx';
import { MatchingField } from './matching-field.tsx';
import { MatrixField } from './matrix-field.tsx';
import { OrderField } from './order-field.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import { SeveralField } from './several-field.tsx';

const longest = 20_000;

/** The input field for a question of its kind. Its label is the question's text. */
export function QuestionField(props: QuestionFieldProps) {
  const t = useText();
  const { question, given, error, onChange, onSettle } = props;
  const words = (text: string) => onChange(text === '' ? null : { text });
  switch (question.kind) {
    case 'single':
    case 'trueFalse':
    case 'scale':
      return <ChoiceField {...props} />;
    case 'multiple':
      return <SeveralField {...props} />;
    case 'matching':
      return <MatchingField {...props} />;
    case 'matrix':
      return <MatrixField {...props} />;
    case 'ordering':
      return <OrderField {...props} />;
    case 'numeric':
      return (
        <NumberField
          label={t('quiz.answer.number')}
          value={given?.number ?? Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : { number })}
          onBlur={onSettle}
          error={error}
        />
      );
    case 'shortText':
      return (
        <TextField
          label={t('quiz.answer.text')}
          value={given?.text ?? ''}
          onChange={words}
          onBlur={onSettle}
          error={error}
        />
      );
    case 'freeText':
      return (
        <TextArea
          label={t('quiz.answer.text')}
          rows={6}
          value={given?.text ?? ''}
          onChange={words}
          onBlur={onSettle}
          maxLength={longest}
          error={error}
        />
      );
    case 'file':
      return <FilesField {...props} />;
    case 'information':
      return null;
  }
}
