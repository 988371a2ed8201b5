import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';
import { ActionLink } from '../public/controls.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import styles from './privacy-page.module.css';

const sections = ['who', 'what', 'why', 'sharing', 'keeping', 'device', 'rights', 'changes'] as const;

/** The policy that must be accepted before signing in; readable by everybody, signed in or not. */
export function PrivacyPage() {
  const t = useText();
  const { privacyVersion } = useBoot().tenant;
  return (
    <PublicFrame width="wide">
      <article className={styles.policy}>
        <h1 tabIndex={-1}>{t('host.privacy.title')}</h1>
        <p className={styles.version}>{t('host.privacy.version', { version: privacyVersion })}</p>
        <p>{t('host.privacy.intro')}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`host.privacy.${section}.title`)}</h2>
            <p>{t(`host.privacy.${section}.text`)}</p>
          </section>
        ))}
        <ActionLink to={namedRoutes.Login} look="primary">
          {t('host.privacy.back')}
        </ActionLink>
      </article>
    </PublicFrame>
  );
}
