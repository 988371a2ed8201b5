import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { ItemList } from '../parts/item-list.tsx';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';

/** The actions step: who does what by when. */
export function ActionsStep({ editor, session }: StepProps) {
  const t = useText();
  return (
    <Stack>
      <StepTitle title={t('coaching.stepTitle.actions')} />
      <ItemList editor={editor} session={session} kind="action" files="action" mayAdd={session.can.amend} />
    </Stack>
  );
}
