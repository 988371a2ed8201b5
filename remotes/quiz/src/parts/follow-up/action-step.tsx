import type { FollowUp } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Row, Stack, toast } from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import { failureText } from '../../data/failure-text.ts';
import { useCompleteAction, useReopenAction } from '../../data/follow-ups.ts';

interface ActionStepProps {
  followUpID: string;
  action: NonNullable<FollowUp['action']>;
}

/** What the person is to do. They tick it themselves, and the leader can reopen it. */
export function ActionStep({ followUpID, action: { text, doneOn, canTick, canReopen } }: ActionStepProps) {
  const t = useText();
  const style = useDateStyle();
  const complete = useCompleteAction();
  const reopen = useReopenAction();
  const explained = (written: Promise<unknown>, done: string) =>
    void written.then(
      () => toast({ tone: 'success', title: t(done) }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'quiz.followUp.failed')) }),
    );
  return (
    <Stack gap="s">
      <Checkbox
        label={text}
        isSelected={doneOn !== null}
        isReadOnly={!canTick || complete.busy}
        description={doneOn === null ? undefined : t('quiz.followUp.action.done', { day: formatDay(doneOn, style) })}
        onChange={() => explained(complete.write({ body: { followUpID } }), 'quiz.followUp.action.ticked')}
      />
      {canReopen && (
        <Row>
          <Button
            size="s"
            label={t('quiz.followUp.action.reopen')}
            isPending={reopen.busy}
            onPress={() => explained(reopen.write({ body: { followUpID } }), 'quiz.followUp.action.reopened')}
          />
        </Row>
      )}
    </Stack>
  );
}
