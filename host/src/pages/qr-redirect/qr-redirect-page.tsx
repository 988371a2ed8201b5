import { redirectDelayMs } from '@portico/contracts/platform/constants';
import { redirectAddress } from '@portico/contracts/platform/own-address';
import { useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { useEffect } from 'react';
import { useLoginAddress } from '../../guard/login-address.ts';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { rememberTarget, useSession } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { refusedTexts } from '../refused/refused-texts.ts';

export const prepare = (): Promise<void> => loadPageTexts(refusedTexts);

/**
 * Follows a scanned code. If signed in: to the target after 300 ms. If signed out: stores the target and continues with
 * the sign-in, which then leads to it. Only the portal's own routes are valid targets, all others lead to the start
 * page.
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
