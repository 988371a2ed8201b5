import { useNavigate, useText } from '@portico/remote-contract';
import { Button, EmptyState, FailedState } from '@portico/ui';
import { LogIn } from 'lucide-react';
import { loginAddress } from '../../guard/login-address.ts';
import { rememberTarget } from '../../session/index.ts';
import styles from './player.module.css';

/** The address names no course. */
export function NoCourse() {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        level={1}
        title={t('host.player.noCourse.title')}
        text={t('host.player.noCourse.text')}
        actions={<Button variant="primary" label={t('host.player.toCourses')} href="/lms/home" />}
      />
    </div>
  );
}

/** Neither the window that opened this one nor this one is signed in. Nothing of the lesson is lost by that. */
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
