import { useText } from '@portico/remote-contract';
import { CheckboxGroup, TextField } from '@portico/ui/form';
import type { QuestionFieldProps } from './question-field-props.ts';
import { notApplicableId, otherId } from './question-options.ts';

export function SeveralField({ question, given, error, onChange, onSettle }: QuestionFieldProps) {
  const t = useText();
  const options = [
    ...question.Answers.map(({ id, text }) => ({ id, label: text })),
    ...(question.allowOther ? [{ id: otherId, label: t('quiz.answer.other') }] : []),
    ...(question.allowNotApplicable ? [{ id: notApplicableId, label: t('quiz.answer.notApplicable') }] : []),
  ];
  const isOther = given?.other !== undefined;
  const value = given?.notApplicable ? [notApplicableId] : [...(given?.options ?? []), ...(isOther ? [otherId] : [])];
  const choose = (ids: string[]) => {
    const chosen = ids.filter((id) => id !== otherId && id !== notApplicableId);
    if (ids.includes(notApplicableId) && !given?.notApplicable) onChange({ notApplicable: true });
    else if (chosen.length === 0 && !ids.includes(otherId)) onChange(null);
    else onChange({ options: chosen, ...(ids.includes(otherId) ? { other: given?.other ?? '' } : {}) });
  };
  return (
    <>
      <CheckboxGroup
        label={question.text}
        isLabelHidden
        description={t('quiz.answer.several')}
        look="cards"
        options={options}
        value={value}
        onChange={choose}
        error={error}
      />
      {isOther && (
        <TextField
          label={t('quiz.answer.otherWords')}
          value={given.other ?? ''}
          onChange={(other) => onChange({ ...given, other })}
          onBlur={onSettle}
        />
      )}
    </>
  );
}
