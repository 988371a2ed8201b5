import { useNavigate, useText } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useLoginAddress } from '../../guard/login-address.ts';
import { signOut, useSession } from '../../session/index.ts';
import { mustAskBeforeLeaving, sealWorkOfOthers } from '../../unsent/leave-decision.ts';
import { ActionButton, ActionLink } from './controls.tsx';
import { PageMessage } from './page-message.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Signs the person out. The provider then redirects back here, where no one is signed in. */
export function LogoutPage() {
  const t = useText();
  const phase = useSession((state) => state.phase);
  const leaving = useSession((state) => state.leaving);
  const navigate = useNavigate();
  const login = useLoginAddress();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    async function leave(): Promise<void> {
      if (!(await mustAskBeforeLeaving())) return signOut(await sealWorkOfOthers());
      if (isHere) await navigate('/unsent?leave', { replace: true });
    }
    if (phase === 'signedIn' && !failed) leave().catch(() => setFailed(true));
    return () => {
      isHere = false;
    };
  }, [phase, failed, navigate]);

  if (failed)
    return (
      <PublicFrame>
        <PageMessage title={t('host.logout.failedTitle')} text={t('host.logout.failedText')}>
          <ActionButton look="primary" onClick={() => setFailed(false)}>
            {t('host.retry')}
          </ActionButton>
        </PageMessage>
      </PublicFrame>
    );
  if (phase !== 'signedOut' || leaving)
    return (
      <PublicFrame>
        <PageMessage title={t('host.logout.busy')} />
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <PageMessage title={t('host.logout.title')} text={t('host.logout.text')}>
        <ActionLink to={login} look="primary">
          {t('host.login.again')}
        </ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}
