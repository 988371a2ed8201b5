import { useText } from '@portico/remote-contract';
import { Card, Stack } from '@portico/ui';
import { Attachments } from '../parts/attachments.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { TextInput } from '../parts/text-input.tsx';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';

/** The reality step: the current situation, with evidence and feedback. */
export function RealityStep({ editor, session }: StepProps) {
  const t = useText();
  const { can } = session;
  return (
    <Stack>
      <StepTitle title={t('coaching.stepTitle.reality')} />
      <Card padding="roomy">
        <Stack>
          <TextInput
            editor={editor}
            field="reality.text"
            label={t('coaching.field.reality.text')}
            isReadOnly={!can.amend}
            rows={5}
          />
          <DayInput
            editor={editor}
            field="reality.date"
            label={t('coaching.field.reality.date')}
            isOptional
            isReadOnly={!can.amend}
          />
          <Attachments session={session} type="reality" parentId={session.sessionID} />
        </Stack>
      </Card>
      <ItemList editor={editor} session={session} kind="evidence" files="evidence" mayAdd={can.amendEvidence} />
      <ItemList editor={editor} session={session} kind="feedback" files="feedback" mayAdd={can.amendFeedback} />
    </Stack>
  );
}
