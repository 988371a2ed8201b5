import { useText } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';
import { useLoginAddress } from '../../guard/login-address.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { ActionButton, ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import styles from './native-notification-page.module.css';
import { nativeTexts } from './native-texts.ts';
import { useTestNotification } from './use-test-notification.ts';

export const prepare = (): Promise<void> => loadPageTexts(nativeTexts);

/**
 * /native-notification-prototype: shows what this device supports, requests permission on a press, and shows one local
 * notification.
 */
export default function NativeNotificationPage() {
  const t = useText();
  const login = useLoginAddress();
  const { support, permission, trial, isBusy, ask, show } = useTestNotification();
  const facts = [
    { label: t('host.native.support'), value: t(`host.native.support.${support}`) },
    { label: t('host.native.permission'), value: t(`host.native.permission.${permission}`) },
  ];
  const isGiven = permission === 'granted';
  const message = useRef<HTMLParagraphElement>(null);
  const wasRequested = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared, so focus moves to the message.
    if (permission === 'denied' && wasRequested.current) message.current?.focus();
  }, [permission]);
  const press = () => {
    wasRequested.current = true;
    if (!isBusy) void (isGiven ? show() : ask());
  };
  const outcome = trial ?? (isGiven ? 'given' : permission === 'denied' ? 'refused' : undefined);
  return (
    <PublicFrame>
      <PageMessage title={t('host.native.title')} text={t('host.native.lead')}>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* One button for both steps, so that focus stays on the next step once permission is granted. */}
        {(isGiven || permission === 'default') && (
          <ActionButton look="primary" isPending={isBusy} onClick={press}>
            {t(isGiven ? 'host.native.show' : 'host.native.ask')}
          </ActionButton>
        )}
        <p ref={message} role="status" tabIndex={-1} className={styles.outcome}>
          {outcome && t(`host.native.${outcome}`)}
        </p>
        <ActionLink to={login}>{t('host.native.back')}</ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}
