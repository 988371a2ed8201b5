import { namedRoutes } from '@portico/contracts/account/guard';
import { isNothing, sendAllNow, unsent } from '@portico/data-client/unsent';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, Notice, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { decideToLeave } from '../../unsent/leave-decision.ts';

type Choice = 'send' | 'keep' | 'discard';
type Problem = 'host.unsent.leave.notSent' | 'host.unsent.leave.notKept';

/** Returns the problem, or undefined if signing out may continue. */
async function carryOut(choice: Choice): Promise<Problem | undefined> {
  try {
    if (choice === 'send') return isNothing(await sendAllNow()) ? undefined : 'host.unsent.leave.notSent';
    if (choice === 'keep') await (await unsent()).keepForMe();
    return undefined;
  } catch {
    return choice === 'send' ? 'host.unsent.leave.notSent' : 'host.unsent.leave.notKept';
  }
}

/** Choices for unsent work before signing out: send it, lock it for the account, or discard it (ruling 22). */
export function LeaveChoices() {
  const t = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Choice>();
  const [problem, setProblem] = useState<Problem>();

  const leave = async (choice: Choice) => {
    setBusy(choice);
    setProblem(undefined);
    const wrong = await carryOut(choice);
    setBusy(undefined);
    if (wrong) return setProblem(wrong);
    decideToLeave();
    await navigate(namedRoutes.Logout);
  };
  const button = (choice: Choice, label: string, variant: 'primary' | 'outline' | 'danger') => (
    <Button
      variant={variant}
      label={label}
      isPending={busy === choice}
      isDisabled={busy !== undefined && busy !== choice}
      onPress={() => void leave(choice)}
    />
  );
  return (
    <Stack gap="l">
      {problem && <Notice tone="danger" isLive title={t(problem)} />}
      <Card>
        <Stack>
          <Text>{t('host.unsent.leave.sendText')}</Text>
          <Row>{button('send', t('host.unsent.leave.send'), 'primary')}</Row>
          <Text>{t('host.unsent.leave.keepText')}</Text>
          <Row>
            {button('keep', t('host.unsent.leave.keep'), 'outline')}
            {button('discard', t('host.unsent.leave.discard'), 'danger')}
            <Button variant="ghost" label={t('host.unsent.leave.stay')} href="/home" />
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
