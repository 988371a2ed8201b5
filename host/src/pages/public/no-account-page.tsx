import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { useSession } from '../../session/index.ts';
import { ActionLink } from './controls.tsx';
import { PageMessage } from './page-message.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The sign-in worked, but no portal account stands behind it. */
export function NoAccountPage() {
  const t = useText();
  const identity = useSession((state) => state.identity);
  const who = identity ? t('host.noAccount.textFor', { username: identity.username }) : t('host.noAccount.text');
  return (
    <PublicFrame>
      <PageMessage title={t('host.noAccount.title')} text={who}>
        <ActionLink to={namedRoutes.Logout} look="primary">
          {t('host.noAccount.other')}
        </ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}
