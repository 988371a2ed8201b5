import { useText } from '@portico/remote-contract';
import { RadioGroup, TextField } from '@portico/ui/form';
import type { QuestionFieldProps } from './question-field-props.ts';
import { notApplicableId, optionText, otherId } from './question-options.ts';

/** One of several options, a scale, or true or false; with “other” and “not applicable” if the question has them. */
export function ChoiceField({ question, given, error, onChange, onSettle }: QuestionFieldProps) {
  const t = useText();
  const options = [
    ...question.Answers.map((option, at) => ({ id: option.id, label: optionText(question, option.text, at, t) })),
    ...(question.allowOther ? [{ id: otherId, label: t('quiz.answer.other') }] : []),
    ...(question.allowNotApplicable ? [{ id: notApplicableId, label: t('quiz.answer.notApplicable') }] : []),
  ];
  const isOther = given?.other !== undefined;
  const value = given?.notApplicable ? notApplicableId : isOther ? otherId : (given?.options?.[0] ?? null);
  const choose = (id: string) => {
    if (id === notApplicableId) onChange({ notApplicable: true });
    else if (id === otherId) onChange({ other: '' });
    else onChange({ options: [id] });
  };
  return (
    <>
      <RadioGroup
        label={question.text}
        isLabelHidden
        look={question.kind === 'scale' ? 'row' : 'cards'}
        options={options}
        value={value}
        onChange={choose}
        error={error}
      />
      {isOther && (
        <TextField
          label={t('quiz.answer.otherWords')}
          value={given.other ?? ''}
          onChange={(other) => onChange({ other })}
          onBlur={onSettle}
        />
      )}
    </>
  );
}
