import type { Question } from '@portico/contracts/quiz/question';
import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { CheckboxGroup, RadioGroup, Select } from '@portico/ui/form';
import type { PartEditorProps } from './options-editor.tsx';

/** When the question is asked: always, or depending on the answer to an earlier one. */
export function BranchEditor({ question, earlier, onChange }: PartEditorProps & { earlier: readonly Question[] }) {
  const t = useText();
  const { showWhen } = question;
  const always = 'always';
  const askable = earlier.filter((one) => one.options.length > 0 && one.kind !== 'ordering');
  const conditionQuestion = askable.find((one) => one.id === showWhen?.questionId);
  if (askable.length === 0 && showWhen === null) return null;
  const choose = (id: string) => {
    const first = askable.find((one) => one.id === id)?.options[0];
    onChange({ showWhen: id === always || !first ? null : { questionId: id, optionIds: [first.id], when: 'chosen' } });
  };
  return (
    <Stack gap="s">
      <Select
        label={t('quiz.author.asked')}
        choices={[
          { id: always, label: t('quiz.author.always') },
          ...askable.map((one) => ({ id: one.id, label: t('quiz.author.after', { text: one.text.slice(0, 60) }) })),
        ]}
        value={conditionQuestion?.id ?? always}
        onChange={choose}
      />
      {showWhen && conditionQuestion && (
        <>
          <RadioGroup
            label={t('quiz.author.when')}
            look="row"
            options={(['chosen', 'not chosen'] as const).map((id) => ({
              id,
              label: t(`quiz.author.when.${id.replaceAll(' ', '-')}`),
            }))}
            value={showWhen.when}
            onChange={(when) => onChange({ showWhen: { ...showWhen, when: when as 'chosen' | 'not chosen' } })}
          />
          <CheckboxGroup
            label={t('quiz.author.whichOptions')}
            options={conditionQuestion.options.map(({ id, text }) => ({ id, label: text }))}
            value={showWhen.optionIds}
            onChange={(optionIds) => optionIds.length > 0 && onChange({ showWhen: { ...showWhen, optionIds } })}
          />
        </>
      )}
    </Stack>
  );
}
