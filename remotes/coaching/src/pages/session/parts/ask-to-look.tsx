import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { triggerNotification } from '@portico/contracts/portal/calls';
import { useWrite } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { BellRing } from 'lucide-react';
import { failureText } from '../../../data/failure-text.ts';
import { fullName } from '../../../data/paths.ts';
import { otherSide } from './session-facts.ts';

/** Asks the other side to look at a session that both can see. */
export function AskToLook({ session }: { session: OpenSession }) {
  const t = useText();
  const self = useSelf().UserID;
  const { write, busy } = useWrite(triggerNotification, []);
  const other = otherSide(session, self);
  if (!other) return null;
  const ask = async () => {
    try {
      await write({ query: { TriggerType: '21', ObjectGUID: session.sessionID } });
      toast({ tone: 'success', title: t('coaching.session.asked', { name: fullName(other) }) });
    } catch (cause) {
      toast({ tone: 'danger', title: t(failureText(cause, 'coaching.session.notDone')) });
    }
  };
  return (
    <Button
      icon={BellRing}
      label={t('coaching.session.ask', { name: other.FirstName })}
      isPending={busy}
      onPress={() => void ask()}
    />
  );
}
