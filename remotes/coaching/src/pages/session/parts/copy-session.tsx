import { copySession } from '@portico/contracts/coaching/calls';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useWrite } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Copy } from 'lucide-react';
import { sessionPath } from '../../../data/paths.ts';

/** Creates a copy of this session and opens it. */
export function CopySession({ session }: { session: OpenSession }) {
  const t = useText();
  const navigate = useNavigate();
  const { write, busy } = useWrite(copySession);
  const copy = async () => {
    try {
      const { sessionID } = await write({ body: { sessionID: session.sessionID } });
      toast({ tone: 'success', title: t('coaching.summary.copied') });
      navigate(sessionPath(session.coachee.UserID, sessionID));
    } catch {
      toast({ tone: 'danger', title: t('coaching.summary.notCopied') });
    }
  };
  return <Button icon={Copy} label={t('coaching.summary.copy')} isPending={busy} onPress={() => void copy()} />;
}
