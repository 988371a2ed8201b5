import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { ItemList } from '../parts/item-list.tsx';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';

/** The goals step: what the coachee wants to achieve. */
export function GoalsStep({ editor, session }: StepProps) {
  const t = useText();
  return (
    <Stack>
      <StepTitle title={t('coaching.stepTitle.goals')} />
      <ItemList editor={editor} session={session} kind="goal" mayAdd={session.can.amend} most={session.goalsMost} />
    </Stack>
  );
}
