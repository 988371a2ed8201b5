import { namedRoutes } from '@portico/contracts/account/guard';
import { useNavigate, useText } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useLoginAddress } from '../../guard/login-address.ts';
import { chooseAccount, enter, type PortalAccount, useSession } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { refusedTexts } from '../refused/refused-texts.ts';
import { ActionLink, TextLink } from './controls.tsx';
import styles from './multiple-account-page.module.css';
import { PageMessage } from './page-message.tsx';
import { PublicFrame } from './public-frame.tsx';
export const prepare = (): Promise<void> => loadPageTexts(refusedTexts);

const nameOf = ({ FirstName, LastName, UserName }: PortalAccount) => `${FirstName} ${LastName}`.trim() || UserName;

/** One sign-in may have several portal accounts. The person selects one. */
export function MultipleAccountPage() {
  const t = useText();
  const navigate = useNavigate();
  const login = useLoginAddress();
  const accounts = useSession((state) => state.accounts);
  const isKnown = useSession(
    ({ phase, verdict }) => phase === 'signedOut' || (phase === 'signedIn' && verdict !== 'initial'),
  );
  const isSignedIn = useSession(({ phase }) => phase === 'signedIn');
  const hasNone = isKnown && isSignedIn && accounts.length === 0;
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  // Signed in, but without a list, because validation is unreachable for example: the guard knows the page for it.
  useEffect(() => {
    if (!hasNone) return;
    void enter(null).then(({ redirect }) => redirect !== null && void navigate(redirect, { replace: true }));
  }, [hasNone, navigate]);

  const choose = async (account: PortalAccount) => {
    setBusy(account.UserID);
    setFailed(false);
    const chosen = await chooseAccount(account.UserID).catch(() => false);
    setBusy(null);
    const { redirect } = await enter(null);
    // If validation found a problem with the account (disabled, not registered), the guard determines the page for it.
    if (redirect !== null && redirect !== namedRoutes.multipleAccount) void navigate(redirect, { replace: true });
    else setFailed(!chosen);
  };

  if (!isKnown || hasNone)
    return (
      <PublicFrame>
        <PageMessage title={t('host.login.starting')} />
      </PublicFrame>
    );
  if (accounts.length === 0)
    return (
      <PublicFrame>
        <PageMessage title={t('host.multipleAccount.title')} text={t('host.multipleAccount.none')}>
          <ActionLink to={login} look="primary">
            {t('host.login.signIn')}
          </ActionLink>
        </PageMessage>
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <PageMessage title={t('host.multipleAccount.title')} text={t('host.multipleAccount.text')} />
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('host.multipleAccount.failed')}
        </p>
      )}
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.UserID}>
            <button
              type="button"
              className={styles.account}
              aria-disabled={busy !== null}
              onClick={() => busy === null && void choose(account)}
            >
              <b>{nameOf(account)}</b>
              <small>{account.UserName}</small>
              <small>{account.CompanyName}</small>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={namedRoutes.Logout}>{t('host.logout')}</TextLink>
      </p>
    </PublicFrame>
  );
}
