import { redirectDelayMs } from '@portico/contracts/platform/constants';
import { redirectAddress } from '@portico/contracts/platform/own-address';
import { useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { useEffect } from 'react';
import { useLoginAddress } from '../../guard/login-address.ts';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { rememberTarget, useSession } from '../../session/index.ts';
import { ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';

/**
 * Where a scanned code leads. Signed in: to the target after 300 ms. Signed out: the target is kept, the way leads to
 * sign-in, and from there to the target. Only the portal's own routes are targets; everything else leads to the start.
 */
export function QrRedirectPage() {
  const t = useText();
  const navigate = useNavigate();
  const login = useLoginAddress();
  const [query] = useSearchParams();
  const patterns = useDeclaredPatterns();
  const phase = useSession((state) => state.phase);
  const address = redirectAddress(query.get('target'), query.get('page'), patterns);

  useEffect(() => {
    if (phase === 'starting') return;
    if (phase === 'signedOut') rememberTarget(address);
    const to = phase === 'signedOut' ? login : address;
    const timer = setTimeout(() => void navigate(to, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [phase, address, login, navigate]);

  return (
    <PublicFrame>
      <PageMessage title={t('host.qr.title')} text={t('host.qr.text')}>
        <ActionLink to={phase === 'signedIn' ? address : login}>{t('host.qr.now')}</ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}
