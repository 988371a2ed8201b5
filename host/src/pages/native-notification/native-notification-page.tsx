import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { ActionButton, ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import styles from './native-notification-page.module.css';
import { nativeTexts } from './native-texts.ts';
import { useTestNotification } from './use-test-notification.ts';

export const prepare = (): Promise<void> => loadPageTexts(nativeTexts);

/** /native-notification-prototype: what this device can do, a question on a press, one local notification. */
export default function NativeNotificationPage() {
  const t = useText();
  const { isSupported, permission, trial, isBusy, ask, show } = useTestNotification();
  const facts = [
    { label: t('host.native.support'), value: t(`host.native.support.${isSupported ? 'yes' : 'no'}`) },
    { label: t('host.native.permission'), value: t(`host.native.permission.${permission}`) },
  ];
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
        {permission === 'default' && (
          <ActionButton look="primary" onClick={() => void ask()}>
            {t('host.native.ask')}
          </ActionButton>
        )}
        {permission === 'granted' && (
          <ActionButton look="primary" isPending={isBusy} onClick={() => void (isBusy || show())}>
            {t('host.native.show')}
          </ActionButton>
        )}
        <p role="status" className={styles.outcome}>
          {permission === 'denied' ? t('host.native.refused') : trial && t(`host.native.${trial}`)}
        </p>
        <ActionLink to={namedRoutes.Login}>{t('host.native.back')}</ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}
