import { useNavigate, useText } from '@portico/remote-contract';
import { Button, FailedState } from '@portico/ui';
import { LogIn } from 'lucide-react';
import { loginAddress } from '../../guard/login-address.ts';
import { rememberTarget } from '../../session/index.ts';
import { ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import styles from './player.module.css';

/** The address names no course. */
export function NoCourse() {
  const t = useText();
  return (
    <PublicFrame>
      <PageMessage title={t('host.player.noCourse.title')} text={t('host.player.noCourse.text')}>
        <ActionLink look="primary" to="/lms/home">
          {t('host.player.toCourses')}
        </ActionLink>
      </PageMessage>
    </PublicFrame>
  );
}

/** Neither the window that opened this one nor this one is signed in. Nothing of the lesson is lost. */
export function SignedOut() {
  const t = useText();
  const navigate = useNavigate();
  const signIn = () => {
    rememberTarget('/lms/home');
    void navigate(loginAddress());
  };
  return (
    <div className={styles.notice}>
      <FailedState
        size="page"
        level={1}
        title={t('host.login.expired')}
        text={t('host.player.signedOut.text')}
        actions={<Button variant="primary" icon={LogIn} label={t('host.login.again')} onPress={signIn} />}
      />
    </div>
  );
}

export function NotConnected({ onRetry }: { onRetry(): void }) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <FailedState
        size="page"
        level={1}
        title={t('host.player.failed.title')}
        text={t('host.player.failed.unreachable')}
        onRetry={onRetry}
      />
    </div>
  );
}
