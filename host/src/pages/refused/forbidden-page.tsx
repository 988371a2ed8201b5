import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { useSession } from '../../session/index.ts';
import { ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { ForbiddenNotice } from '../public/refusals.tsx';
import { Contact } from './contact.tsx';

/** A person with a deactivated account has no other page: every guarded one leads back here (ruling 5). */
function Deactivated() {
  const t = useText();
  const username = useSession(({ identity }) => identity?.username ?? '');
  return (
    <>
      <PageMessage title={t('host.forbidden.title')} text={t('host.deactivated.text', { username })}>
        <ActionLink to={namedRoutes.Logout} look="primary">
          {t('host.logout')}
        </ActionLink>
      </PageMessage>
      <Contact />
    </>
  );
}

export function ForbiddenPage() {
  const isDeactivated = useSession(({ phase, verdict }) => phase === 'signedIn' && verdict === 'blocked');
  return <PublicFrame>{isDeactivated ? <Deactivated /> : <ForbiddenNotice />}</PublicFrame>;
}
