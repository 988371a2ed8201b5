import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { useRefusedRemotes } from '../../boot/boot-context.tsx';
import { ActionButton, ActionLink, reload } from './controls.tsx';
import { PageMessage } from './page-message.tsx';

export function ForbiddenNotice() {
  const t = useText();
  return (
    <PageMessage title={t('host.forbidden.title')} text={t('host.forbidden.text')}>
      <ActionLink to={namedRoutes.Home} look="primary">
        {t('host.home.go')}
      </ActionLink>
    </PageMessage>
  );
}

export function NotFoundNotice() {
  const t = useText();
  // The address may belong to an area that this page could not load. A newer page has it.
  const isOutdated = useRefusedRemotes().length > 0;
  return (
    <PageMessage title={t('host.notFound.title')} text={t('host.notFound.text')}>
      <ActionLink to={namedRoutes.Home} look="primary">
        {t('host.home.go')}
      </ActionLink>
      {isOutdated && <ActionButton onClick={reload}>{t('host.reload')}</ActionButton>}
    </PageMessage>
  );
}

/** Part of the host failed to load because the network or the server is down. Signing out would not help. */
export function MissingPartNotice({ isOffline }: { isOffline: boolean }) {
  const t = useText();
  return (
    <PageMessage
      title={t('host.missingPart.title')}
      text={t(isOffline ? 'host.missingPart.offline' : 'host.missingPart.text')}
    >
      <ActionButton onClick={reload}>{t('host.retry')}</ActionButton>
    </PageMessage>
  );
}

export function UnknownErrorNotice({ supportCode }: { supportCode?: string | undefined }) {
  const t = useText();
  return (
    <PageMessage title={t('host.error.title')} text={t('host.error.unknown')}>
      <ActionLink to={namedRoutes.Logout} look="primary">
        {t('host.logout')}
      </ActionLink>
      <ActionButton onClick={reload}>{t('host.reload')}</ActionButton>
      {supportCode && <p>{t('host.supportCode', { code: supportCode })}</p>}
    </PageMessage>
  );
}
