import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useText } from '@portico/remote-contract';
import { Card, Stack } from '@portico/ui';
import { RadioGroup } from '@portico/ui/form';
import { fullName } from '../../../data/paths.ts';
import { FieldConflict } from '../parts/field-conflict.tsx';
import { ItemList } from '../parts/item-list.tsx';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';

/** The options step: what could be tried, and which option is chosen. */
export function OptionsStep({ editor, session }: StepProps) {
  const t = useText();
  const { options, coach, coachee, can } = session;
  const nameOf = (userId: string) => {
    const author = [coach, coachee].find(({ UserID }) => UserID === userId);
    return author && t('coaching.session.addedBy', { name: fullName(author) });
  };
  return (
    <Stack>
      <StepTitle title={t('coaching.stepTitle.options')} />
      {options.length > 0 && (
        <Card padding="roomy">
          <RadioGroup
            label={t('coaching.field.optionSelected')}
            look="cards"
            options={options.map(({ id, text, createdBy }) => ({ id, label: text, note: nameOf(createdBy) }))}
            value={valueIn(editor.state, 'optionSelected')}
            onChange={(id) => editor.type('optionSelected', id)}
            isDisabled={!can.amend}
          />
          <FieldConflict editor={editor} field="optionSelected" />
        </Card>
      )}
      <ItemList editor={editor} session={session} kind="option" files="option" mayAdd={can.amend} />
    </Stack>
  );
}
