import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { useSession } from '../../session/index.ts';
import { ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { Contact } from './contact.tsx';

/** The sign-in succeeded, but there is no portal account for it. */
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
      <Contact />
    </PublicFrame>
  );
}
